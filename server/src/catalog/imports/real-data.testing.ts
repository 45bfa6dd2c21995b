import { existsSync } from 'node:fs'

/** Published product files, outside the repository: `SHOWCASE_REAL_DATA` or `../shared/data/real`. */
export const realData =
  process.env.SHOWCASE_REAL_DATA ?? new URL('../../../../../shared/data/real', import.meta.url).pathname

if (!existsSync(realData)) console.log(`Tests on real product files are skipped: there is no ${realData}.`)
