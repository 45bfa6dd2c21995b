import type { Config } from '../../core/config/config.ts'
import { newFileName } from '../../core/storage/file-name.ts'
import { storageOf } from '../backup/objects.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'

const TIMEOUT = 5000

/** The preflight request of a browser before it uploads a picture to the bucket. */
async function checkCors(config: Config): Promise<Finding> {
  const name = newFileName('image/png')
  const address = await storageOf(config).presign({ name, type: 'image/png', size: 1 })
  const headers = {
    origin: config.publicUrl,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  const todo = `Let the bucket's CORS rules allow PUT with content-type from ${config.publicUrl} and from custom domains. Until then owners cannot upload pictures.`
  const answer = await fetch(address, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT) })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (answer.ok && (allowed === '*' || allowed === config.publicUrl)) return ok('browsers may upload to it (CORS)')
  return fail(`it does not allow uploads from pages of ${config.publicUrl} (${answer.status})`, todo)
}

/** Writes, reads and removes a small object, as the platform does. */
export const storageCheck: Check = {
  name: 'storage',
  async run({ config }) {
    const storage = storageOf(config)
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
  },
}
