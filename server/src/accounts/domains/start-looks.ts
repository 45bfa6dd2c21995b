import type { Database } from '../../core/db/database.ts'
import type { Logger } from '../../core/logger.ts'
import { queueDueLooks } from './daily-look.service.ts'

const every = 10 * 60_000

/** Sees to the daily looks at own domains while the process runs, beginning at once. @returns ends it */
export function startDomainLooks(database: Database, log: Logger): () => void {
  const look = () => {
    queueDueLooks(database).catch((error: unknown) => log.warn({ err: error }, 'domains cannot be looked at'))
  }
  look()
  const timer = setInterval(look, every)
  timer.unref()
  return () => clearInterval(timer)
}
