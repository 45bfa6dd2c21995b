import { phone } from '@showcase/contract/limits'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'

/**
 * Serializes the assignment of leads to people within a business, so that two leads of one visitor at the same time get
 * the same person. Take this lock before locking any lead, to avoid deadlocks.
 */
export async function lockPeople({ businessId, db }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} people`}, 0))`.execute(db)
}

/**
 * Assigns a lead to a person: the one of the open leads with the same email address or phone number, or else a new one
 * with the lead's id. A lead that shares the address of one person and the number of another merges the two.
 * Call it in the transaction of the lead.
 * @returns the id of the person
 */
export async function assignPerson(tenant: Tenant, lead: { _id: string; email: string; phoneNo: string }) {
  const { businessId, db } = tenant
  await lockPeople(tenant)
  const { rows } = await sql<{ person: string; is_assigned: boolean }>`
    select coalesce(person_id, _id) as person, bool_and(person_id is not null) as is_assigned
    from leads
    where business_id = ${businessId} and state = 'open' and _id <> ${lead._id}
      and (email_key = lower(${lead.email}) or (phone_no = ${lead.phoneNo} and phone_no <> ${phone.placeholder}))
    group by 1 order by 1`.execute(db)
  const [first] = rows
  if (!first) return lead._id
  if (rows.length > 1 || !first.is_assigned) {
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
