import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { createRead, type Read } from '../db/reads.ts'
import type { Replica } from '../db/replica.ts'
import { createResolver, type DnsResolver } from '../dns/resolver.ts'
import { createAddressCheck, createGuardedFetch, type GuardedFetch } from '../fetch/guarded-fetch.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'
import { limitMail, skipStoppedRecipients } from '../mail/limit-mail.ts'
import { createMailer, handleMail, type SendMail } from '../mail/mail.ts'
import { createQuotas, type QuotaLimits } from '../quotas/quotas.ts'
import { createFiles, type Files } from '../storage/files.ts'
import { measured, openStorage } from '../storage/open-storage.ts'

/** The infrastructure that features use. */
export type Services = {
  config: Config
  database: Database
  /** Reads for visitors; see {@link Read}. */
  read: Read
  files: Files
  quotas: QuotaLimits
  jobs: Jobs
  sendMail: SendMail
  dns: DnsResolver
  /** Fetches addresses that users or operators supplied. */
  guardedFetch: GuardedFetch
  /** Why `guardedFetch` will refuse an address; null if it will not. */
  checkAddress: (address: string) => Promise<string | null>
  /** Fetches pictures that a seller's file names by address; null: the operator has turned it off. */
  fetchPicture: GuardedFetch | null
}

/** Creates the services. Jobs are not started until the features have registered their handlers. */
export function createServices(config: Config, database: Database, log: Logger, replica?: Replica): Services {
  const jobs = createJobs(database, log)
  const send = createMailer(config)
  const limited = config.rateLimit ? limitMail(database, send, log) : send
  const sendMail = skipStoppedRecipients(database, limited, config.secret)
  handleMail(jobs, sendMail)
  const quotas = createQuotas(config.quotas)
  const dns = createResolver({ servers: config.dnsServers })
  const reached = { privateHosts: config.fetchPrivateHosts, resolve: dns.addresses }
  const guardedFetch = createGuardedFetch(reached)
  const storage = measured(openStorage(config))
  return {
    config,
    database,
    read: createRead(database, replica),
    files: createFiles(database, storage, quotas),
    quotas,
    jobs,
    sendMail,
    dns,
    guardedFetch,
    checkAddress: createAddressCheck(reached),
    fetchPicture: config.fetchPictures ? guardedFetch : null,
  }
}
