import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../core/config/config.ts'
import { createResolver } from '../../core/dns/resolver.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { newFileName } from '../../core/storage/storage.ts'
import { type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

/** Free fraction and bytes of the disk below which the check warns, and below which it fails. */
const low = { share: 0.1, bytes: 2e9 }
const critical = { share: 0.02, bytes: 2e8 }

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder))
}

/** Free space on the disk of DATA_DIR. */
export async function checkDisk({ config }: CheckContext): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(existingParent(config.dataDir))
  const [free, share] = [bavail * bsize, bavail / blocks]
  const what = `${(free / 1e9).toFixed(1)} GB (${Math.round(share * 100)} %) free for ${config.dataDir}`
  const todo =
    'Free some space: remove old releases (npm run registry -- prune), lower IMAGE_CACHE_MB, move files to S3, or use a larger disk.'
  const isBelow = (limit: typeof low) => free < limit.bytes && share < limit.share
  if (isBelow(critical)) return [fail(what, todo)]
  return [isBelow(low) ? warn(what, todo) : ok(what)]
}

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

/** Signs in to the mail server without sending mail. */
export async function checkMail({ config }: CheckContext): Promise<Finding[]> {
  if (!config.smtpUrl) {
    const what = `is written to ${config.dataDir}/outbox`
    return [config.production ? warn(what, 'Set SMTP_URL. Without it no mail is sent.') : ok(what)]
  }
  const { host } = new URL(config.smtpUrl)
  const transport = createTransport({ url: config.smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return [ok(`${host} accepts mail from ${config.mailFrom}`)]
  } catch (error) {
    return [
      fail(
        `${host} cannot be used: ${(error as Error).message}`,
        'Check SMTP_URL: address, port, user and password. Until then mail waits in the job queue.',
      ),
    ]
  } finally {
    transport.close()
  }
}

const TIMEOUT = 5000

/** The address of uploads is made for browsers, so that this machine may be unable to reach it. */
function notReached({ host, hostname }: URL, error: Error): Finding {
  // In a container, a local name is not the machine of the browser.
  if (hostname.endsWith('.localhost'))
    return ok(`uploads of browsers were not checked: ${host} is a name of the browser's machine`)
  const cause = (error.cause as Error | undefined)?.message ?? error.message
  return warn(
    `uploads of browsers were not checked: ${host} cannot be reached from here (${cause})`,
    `Upload a picture in the admin area. If that fails too, check the DNS record and the certificate of ${hostname}.`,
  )
}

/** The preflight request of a browser before it uploads a picture to the bucket. */
async function checkCors(config: Config): Promise<Finding> {
  const name = newFileName('image/png')
  const address = await openStorage(config).presign({ name, type: 'image/png', size: 1 })
  const headers = {
    origin: config.publicUrl,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  const todo = `Let the bucket's CORS rules allow PUT with content-type from ${config.publicUrl} and from custom domains. Until then owners cannot upload pictures.`
  const request = { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT) }
  const answer = await fetch(address, request).catch((error: Error) => notReached(new URL(address), error))
  if ('level' in answer) return answer
  const allowed = answer.headers.get('access-control-allow-origin')
  if (answer.ok && (allowed === '*' || allowed === config.publicUrl)) return ok('browsers may upload to it (CORS)')
  return fail(`it does not allow uploads from pages of ${config.publicUrl} (${answer.status})`, todo)
}

/** Writes, reads and removes a small object, as the platform does. */
export async function checkStorage({ config }: CheckContext): Promise<Finding[]> {
  const storage = openStorage(config)
  const place = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : `${config.dataDir}/files`
  const todo = config.s3
    ? "Check S3_ENDPOINT, S3_BUCKET, the keys and the bucket's policy: GET, PUT and DELETE on files/ and pending/."
    : 'Check the permissions and the free space of DATA_DIR.'
  const [name, bytes] = [newFileName('image/png'), Buffer.from('written by the doctor')]
  try {
    await storage.write(name, bytes, 'image/png')
    const read = await storage.read(name)
    await storage.remove(name)
    if (!read?.equals(bytes)) return [fail(`${place} returns other bytes than were written`, todo)]
    if (await storage.read(name)) return [warn(`${place} still returns a removed object`, todo)]
  } catch (error) {
    return [fail(`${place}: ${(error as Error).message}`, todo)]
  }
  const works = ok(`${place}: written, read and removed`)
  return config.s3 ? [works, await checkCors(config)] : [works]
}

function isLocal(host: string) {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0
}

/** DNS names of the platform: its own host, subdomains of businesses, and the target of custom domains. */
export async function checkDns({ config }: CheckContext): Promise<Finding[]> {
  const host = config.mainHost.replace(/:\d+$/, '')
  if (isLocal(host)) return [ok(`${host} is local to this machine`)]
  const resolver = createResolver({ servers: config.dnsServers })
  const names: [name: string, todo: string][] = [
    [host, `Point ${host} to the edge.`],
    [`doctor-${process.pid}.${host}`, `Add the record *.${host}: businesses have their sites on its subdomains.`],
    [config.edge.host, 'Point EDGE_HOST to the edge: custom domains refer to it by CNAME.'],
  ]
  const looked = names.map(async ([name, todo]): Promise<Finding> => {
    const addresses = isLocal(name) ? [name] : await resolver.addresses(name)
    return addresses.length ? ok(`${name}: ${addresses.join(', ')}`) : warn(`${name} has no address`, todo)
  })
  return Promise.all(looked)
}
