import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import type { TestBusiness } from '../../../testing/make-business.ts'
import type { Database } from '../../core/db/database.ts'

/** Access to the waiting push jobs of a business and their intervals. */
export function pushWaits(database: () => Database) {
  const jobs = (kind: 'push' | 'push-send', { businessId }: TestBusiness) =>
    database().acrossTenants(query =>
      query.selectFrom('jobs').selectAll().where('kind', '=', kind).where('business_id', '=', businessId).execute(),
    )
  const all = async (shop: TestBusiness) => [...(await jobs('push', shop)), ...(await jobs('push-send', shop))]
  const never = new Date(0)
  return {
    jobs,
    /** Resolves when no push job is left. */
    idle: (shop: TestBusiness) => waitUntil(async () => (await all(shop)).length === 0),
    /** Ends the interval between two pushes, or after a failure, once every job of the shop waits for that end. */
    later: async (shop: TestBusiness) => {
      await waitUntil(async () => (await all(shop)).every(job => job.run_at.getTime() > Date.now()))
      const { businessId } = shop
      await database().acrossTenants(async query => {
        const [paces, due] = [query.updateTable('push_paces'), query.updateTable('jobs')]
        await paces.set({ pushed_at: never }).where('business_id', '=', businessId).execute()
        await due.set({ run_at: never }).where('business_id', '=', businessId).execute()
        await sql`select pg_notify('jobs', '')`.execute(query)
      })
    },
  }
}
