import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Check, fail, ok, warn } from './finding.ts'

/** Free fraction and bytes of the disk below which the check warns, and below which it fails. */
const low = { share: 0.1, bytes: 2e9 }
const critical = { share: 0.02, bytes: 2e8 }

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder))
}

/** Free space on the disk of DATA_DIR. */
export const diskCheck: Check = {
  name: 'disk',
  async run({ config }) {
    const { bavail, bsize, blocks } = await statfs(existingParent(config.dataDir))
    const [free, share] = [bavail * bsize, bavail / blocks]
    const what = `${(free / 1e9).toFixed(1)} GB (${Math.round(share * 100)} %) free for ${config.dataDir}`
    const todo =
      'Free some space: remove old releases (npm run registry -- prune), lower IMAGE_CACHE_MB, move files to S3, or use a larger disk.'
    const isBelow = (limit: typeof low) => free < limit.bytes && share < limit.share
    if (isBelow(critical)) return [fail(what, todo)]
    return [isBelow(low) ? warn(what, todo) : ok(what)]
  },
}
