import type { Updateable } from 'kysely'
import type { BusinessesTable } from '../../core/db/tables.ts'
import type { Tenant } from '../../core/db/tenant.ts'

/** What the owner may change of the business; a column that is undefined keeps its value. */
export type ProfileColumns = {
  [Column in keyof Updateable<BusinessesTable>]?: Updateable<BusinessesTable>[Column] | undefined
}

/** Changes the tenant's own business. */
export async function updateBusiness({ businessId, db }: Tenant, columns: ProfileColumns): Promise<void> {
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await db
    .updateTable('businesses')
    .set({ ...sent, updated_at: new Date() })
    .where('business_id', '=', businessId)
    .execute()
}
