import type { ItemKind, LeadState } from '@showcase/contract/filters'
import { sql } from 'kysely'
import { itemColumns } from '../core/db/item-columns.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { type LeadRow, leadColumns } from './lead.row.ts'
import { assignPerson } from './lead-people.repository.ts'
import { leadSearchKey } from './leads.repository.ts'

/** A lead of a product or a catalogue; null when this business has none of this kind with this id. */
export async function findLead(
  { businessId, db }: Tenant,
  kind: ItemKind,
  id: string,
  lock?: 'lock',
): Promise<LeadRow | null> {
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} from leads l
    where l.business_id = ${businessId} and l._id = ${id} and ${sql.ref(`l.${itemColumns[kind].reference}`)} is not null
    ${lock ? sql`for update of l` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Stores the state and the note of a lead. Any state except `quarantine` releases it from quarantine. */
export async function changeLead(
  tenant: Tenant,
  row: LeadRow,
  change: { state?: LeadState | undefined; note?: string | undefined },
): Promise<void> {
  const { businessId, db } = tenant
  const { state, note = row.note } = change
  const isQuarantined = (state ?? row.state) === 'quarantine'
  const isMoved = isQuarantined !== (row.state === 'quarantine')
  await db
    .updateTable('leads')
    .set({
      note,
      search_key: leadSearchKey({
        ...row,
        phoneNo: row.phone_no,
        businessName: row.business_name,
        itemName: row.item_name,
        note,
      }),
      ...(state && state !== 'quarantine' && { progress: state }),
      ...(isMoved && {
        state: isQuarantined ? 'quarantine' : 'open',
        person_id: isQuarantined ? null : await assignPerson(tenant, { ...row, phoneNo: row.phone_no }),
      }),
    })
    .where('business_id', '=', businessId)
    .where('_id', '=', row._id)
    .execute()
}

/** Deletes a lead. @returns false when this business has none of this kind with this id */
export async function removeLead({ businessId, db }: Tenant, kind: ItemKind, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('leads')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .where(itemColumns[kind].reference, 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
