import type { LeadState } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'
import { type LeadKind, type LeadRow, leadColumns } from './lead.row.ts'
import { joinPerson } from './lead-people.repository.ts'
import { leadSearchKey } from './leads.repository.ts'

function itemOf(kind: LeadKind) {
  return kind === 'product' ? 'fk_product_id' : 'fk_catalogue_id'
}

/** A lead of a product or of a catalogue; null where this business has none of that kind with this id. */
export async function findLead(
  { businessId, db }: Tenant,
  kind: LeadKind,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<LeadRow | null> {
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} from leads l
    where l.business_id = ${businessId} and l._id = ${id} and ${sql.ref(`l.${itemOf(kind)}`)} is not null
    ${lock === 'lock' ? sql`for update of l` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Stores how far the owner is with a lead and what they note of it. Any state but `quarantine` takes it out of there. */
export async function changeLead(
  tenant: Tenant,
  row: LeadRow,
  change: { state?: LeadState | undefined; note?: string | undefined },
): Promise<void> {
  const { businessId, db } = tenant
  const { state, note = row.note } = change
  const isDoubtful = (state ?? row.state) === 'quarantine'
  const isMoved = isDoubtful !== (row.state === 'quarantine')
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
        state: isDoubtful ? 'quarantine' : 'open',
        person_id: isDoubtful ? null : await joinPerson(tenant, { ...row, phoneNo: row.phone_no }),
      }),
    })
    .where('business_id', '=', businessId)
    .where('_id', '=', row._id)
    .execute()
}

/** Deletes a lead of a product or of a catalogue; false where this business has none of that kind with this id. */
export async function removeLead({ businessId, db }: Tenant, kind: LeadKind, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('leads')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .where(itemOf(kind), 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
