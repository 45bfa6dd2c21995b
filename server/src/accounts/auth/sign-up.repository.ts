import type { PlanType } from '@showcase/contract/filters'
import type { Query } from '../../core/db/database.ts'

/** A business and its first user; addresses and names in lower case, the password as it is stored. */
export type NewAccount = {
  businessId: string
  userId: string
  name: string
  email: string
  password: string
  businessName: string
  phoneNo: string
  address: string
  planType: PlanType
}

/** Stores the business; false where its name is taken, by whichever business. */
export async function insertBusiness(query: Query, account: NewAccount): Promise<boolean> {
  const result = await query
    .insertInto('businesses')
    .values({
      business_id: account.businessId,
      business_name: account.businessName,
      name: account.name,
      email: account.email,
      phone_no: account.phoneNo,
      address: account.address,
      plan_type: account.planType,
    })
    .onConflict(conflict => conflict.column('business_name').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Stores the user; false where somebody signs in with this address already. */
export async function insertUser(query: Query, account: NewAccount): Promise<boolean> {
  const { businessId, userId, name, email, password } = account
  const result = await query
    .insertInto('users')
    .values({ business_id: businessId, _id: userId, name, email, password })
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
