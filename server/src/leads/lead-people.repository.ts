import { phone } from '@showcase/contract/limits'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'

/**
 * Leads of a business join their people one after the other, until the transaction ends: two of one visitor at the same
 * moment find each other. Taken before any lead's row is locked, so that nobody waits in a circle.
 */
export async function lockPeople({ businessId, db }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} people`}, 0))`.execute(db)
}

/**
 * The person whose lead this is: that of the open leads with the same e-mail address or phone number, else a new one
 * (named by the lead's own id). A lead that shares the address of one person and the number of another makes them one.
 * Call it in the lead's transaction.
 */
export async function joinPerson(
  tenant: Tenant,
  lead: { _id: string; email: string; phoneNo: string },
): Promise<string> {
  const { businessId, db } = tenant
  await lockPeople(tenant)
  const { rows } = await sql<{ person: string; is_named: boolean }>`
    select coalesce(person_id, _id) as person, bool_and(person_id is not null) as is_named
    from leads
    where business_id = ${businessId} and state = 'open' and _id <> ${lead._id}
      and (email_key = lower(${lead.email}) or (phone_no = ${lead.phoneNo} and phone_no <> ${phone.placeholder}))
    group by 1 order by 1`.execute(db)
  const [first] = rows
  if (!first) return lead._id
  if (rows.length > 1 || !first.is_named) {
    const all = rows.map(row => row.person)
    await sql`
      update leads set person_id = ${first.person}
      where business_id = ${businessId}
        and (person_id = any(${all}::uuid[]) or (person_id is null and state = 'open' and _id = any(${all}::uuid[])))`.execute(
      db,
    )
  }
  return first.person
}
