import type { FirstStep } from '@showcase/contract/first-steps'
import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'

export type FirstSteps = { steps: Record<FirstStep, boolean>; isDismissed: boolean }

/** Which first steps are done: what is stored decides. Null where the business is gone. */
export async function readFirstSteps({ businessId, db }: Tenant): Promise<FirstSteps | null> {
  const { rows } = await sql<Record<FirstStep | 'isDismissed', boolean>>`
    select b.logo <> '' as logo,
      exists (select from products where business_id = b.business_id) as product,
      exists (select from catalogues where business_id = b.business_id) as catalogue,
      b.look_chosen_at is not null or b.theme <> '' or b.template <> '' as theme,
      b.shared_at is not null as share,
      b.first_steps_dismissed_at is not null as "isDismissed"
    from businesses b where b.business_id = ${businessId}`.execute(db)
  if (!rows[0]) return null
  const { isDismissed, ...steps } = rows[0]
  return { steps, isDismissed }
}
