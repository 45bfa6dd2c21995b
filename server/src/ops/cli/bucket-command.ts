import { readConfig } from '../../core/config/config.ts'
import { prepareBucket } from '../../core/storage/prepare-bucket.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import type { CustomCommand } from './custom-command.ts'

export const bucketCommand: CustomCommand = {
  words: 'bucket',
  about: 'create the bucket of S3_*, allow uploads from browsers, and let unconfirmed uploads expire',
  async run(env, { out }, { options }) {
    const { s3 } = readConfig(env)
    if (!s3) throw new CommandError('S3_ENDPOINT and the other S3_* settings are not set: files are in DATA_DIR.')
    const lines = await prepareBucket(s3).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    for (const line of options.json ? [JSON.stringify({ bucket: s3.bucket })] : lines) out(line)
    return exitCodes.done
  },
}
