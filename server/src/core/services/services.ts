import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { createRead, type Read } from '../db/reads.ts'
import type { Replica } from '../db/replica.ts'
import { createResolver, type DnsResolver } from '../dns/resolver.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../logger.ts'
import { limitMail } from '../mail/limit-mail.ts'
import { createMailer, handleMail, type SendMail } from '../mail/mail.ts'
import { createQuotas, type QuotaLimits } from '../quotas/quotas.ts'
import { diskStorage } from '../storage/disk.ts'
import { createFiles, type Files } from '../storage/files.ts'
import { measured } from '../storage/measured.ts'
import { s3Storage } from '../storage/s3.ts'

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
}

/** Creates the services. Jobs are not started until the features have registered their handlers. */
export function createServices(config: Config, database: Database, log: Logger, replica?: Replica): Services {
  const jobs = createJobs(database, log)
  const send = createMailer(config)
  const sendMail = config.rateLimit ? limitMail(database, send, log) : send
  handleMail(jobs, sendMail)
  const quotas = createQuotas(config.quotas)
  const storage = measured(config.s3 ? s3Storage(config.s3) : diskStorage(config))
  return {
    config,
    database,
    read: createRead(database, replica),
    files: createFiles(database, storage, quotas),
    quotas,
    jobs,
    sendMail,
    dns: createResolver({ servers: config.dnsServers }),
  }
}
