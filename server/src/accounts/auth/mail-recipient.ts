import type { Database } from '../../core/db/database.ts'
import { asTenant, type Tenant } from '../../core/db/tenant.ts'
import { type BusinessRow, confirmedAddress, findOwnBusiness } from '../businesses/businesses.repository.ts'

/**
 * The address for mail with visitors' words: the contact address if it is confirmed, otherwise the confirmed address that
 * signs in; null without either.
 */
export async function enquiryRecipient(
  tenant: Tenant,
  { email, confirmed_email }: Pick<BusinessRow, 'email' | 'confirmed_email'>,
): Promise<string | null> {
  return email !== '' && email === confirmed_email ? email : confirmedAddress(tenant)
}

/** Where enquiries to a business are mailed; `''` without a confirmed address. */
export function fetchEnquiryRecipient(database: Database, businessId: string): Promise<string> {
  return asTenant(database, businessId, async tenant => {
    const business = await findOwnBusiness(tenant)
    return (business && (await enquiryRecipient(tenant, business))) ?? ''
  })
}

/** The unconfirmed contact address; null if it is also the sign-in address. */
export async function unconfirmedContact(tenant: Tenant): Promise<string | null> {
  const business = await findOwnBusiness(tenant)
  if (!business || business.email === '' || business.email === business.confirmed_email) return null
  const contact = business.email.toLowerCase()
  const owners = await tenant.db
    .selectFrom('users')
    .select('email')
    .where('business_id', '=', tenant.businessId)
    .where(eb => eb.or([eb('email', '=', contact), eb('claimed_email', '=', contact)]))
    .execute()
  return owners.length > 0 ? null : business.email
}
