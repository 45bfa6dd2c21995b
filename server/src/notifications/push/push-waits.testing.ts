import { sql } from 'kysely'
import type { TestBusiness } from '../../../testing/make-business.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import type { Database } from '../../core/db/database.ts'

/** Access to the waiting push jobs of a business and their intervals. */
export function pushWaits(database: () => Database) {
  const jobs = (kind: 'push' | 'push-send', { businessId }: TestBusiness) =>
    database().acrossTenants(query =>
      query.selectFrom('jobs').selectAll().where('kind', '=', kind).where('business_id', '=', businessId).execute(),
    )
  const never = new Date(0)
  return {
    jobs,
    /** Resolves when no push job is left. */
    idle: (shop: TestBusiness) =>
      waitUntil(async () => [...(await jobs('push', shop)), ...(await jobs('push-send', shop))].length === 0),
    /** Ends the interval between two pushes, or after a failure. */
    later: ({ businessId }: TestBusiness) =>
      database().acrossTenants(async query => {
        const [paces, due] = [query.updateTable('push_paces'), query.updateTable('jobs')]
        await paces.set({ pushed_at: never }).where('business_id', '=', businessId).execute()
        await due.set({ run_at: never }).where('business_id', '=', businessId).execute()
        await sql`select pg_notify('jobs', '')`.execute(query)
      }),
  }
}
