import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Published product files, outside the repository: `SHOWCASE_REAL_DATA` or `../shared/data/real`. */
export const realData = process.env.SHOWCASE_REAL_DATA ?? join(import.meta.dirname, '../../../../../shared/data/real')

if (!existsSync(realData)) console.log(`Tests on real product files are skipped: there is no ${realData}.`)
