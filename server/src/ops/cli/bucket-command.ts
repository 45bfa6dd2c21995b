import { readConfig } from '../../core/config/config.ts'
import { prepareBucket } from '../../core/storage/prepare-bucket.ts'
import { exitCodes, OrderError } from './order-error.ts'
import type { OwnCommand } from './own-command.ts'

export const bucketCommand: OwnCommand = {
  words: 'bucket',
  about: 'make the bucket of S3_* ready: it is there, takes uploads from browsers, forgets unconfirmed ones',
  async run(env, { out }, { options }) {
    const { s3 } = readConfig(env)
    if (!s3) throw new OrderError('S3_ENDPOINT and what goes with it are not set: files lie in DATA_DIR.')
    const lines = await prepareBucket(s3).catch((error: Error) => {
      throw new OrderError(error.message)
    })
    for (const line of options.json ? [JSON.stringify({ bucket: s3.bucket })] : lines) out(line)
    return exitCodes.done
  },
}
