import { sql } from 'kysely'
import type { TestBusiness } from '../../../testing/make-business.ts'
import type { Database } from '../../core/db/database.ts'

/** Waits until something is so, 10 s at most. */
export async function soon(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen in time.')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** The pushes of a business that wait, and their pauses. */
export function pushWaits(database: () => Database) {
  const jobs = (kind: 'push' | 'push-send', { businessId }: TestBusiness) =>
    database().acrossTenants(query =>
      query.selectFrom('jobs').selectAll().where('kind', '=', kind).where('business_id', '=', businessId).execute(),
    )
  const never = new Date(0)
  return {
    jobs,
    /** Resolves when nothing is left to be sent. */
    idle: (shop: TestBusiness) =>
      soon(async () => [...(await jobs('push', shop)), ...(await jobs('push-send', shop))].length === 0),
    /** Lets the pause between two pushes, or after a failure, be over. */
    later: ({ businessId }: TestBusiness) =>
      database().acrossTenants(async query => {
        const [paces, due] = [query.updateTable('push_paces'), query.updateTable('jobs')]
        await paces.set({ pushed_at: never }).where('business_id', '=', businessId).execute()
        await due.set({ run_at: never }).where('business_id', '=', businessId).execute()
        await sql`select pg_notify('jobs', '')`.execute(query)
      }),
  }
}
