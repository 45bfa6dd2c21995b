import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Check, fail, ok, warn } from './finding.ts'

/** Share of the disk, and bytes, below which it is time to act, and below which writes are about to fail. */
const scarce = { share: 0.1, bytes: 2e9 }
const spent = { share: 0.02, bytes: 2e8 }

function firstThere(folder: string): string {
  return existsSync(folder) ? folder : firstThere(dirname(folder))
}

/** Room on the disk of DATA_DIR. */
export const diskCheck: Check = {
  name: 'disk',
  async look({ config }) {
    const { bavail, bsize, blocks } = await statfs(firstThere(config.dataDir))
    const [free, share] = [bavail * bsize, bavail / blocks]
    const what = `${(free / 1e9).toFixed(1)} GB (${Math.round(share * 100)} %) free for ${config.dataDir}`
    const todo =
      'Make room: remove old releases (npm run registry -- prune), lower IMAGE_CACHE_MB, move files to S3, or grow the disk.'
    const isBelow = (limit: typeof scarce) => free < limit.bytes && share < limit.share
    if (isBelow(spent)) return [fail(what, todo)]
    return [isBelow(scarce) ? warn(what, todo) : ok(what)]
  },
}
