import { digestPassword } from '@showcase/contract/password'
import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { hashPassword } from '../src/accounts/auth/passwords.ts'
import type { Database } from '../src/core/db/database.ts'
import type { BusinessesTable } from '../src/core/db/tables.ts'
import { startSession } from './start-session.ts'

export type TestBusiness = {
  businessId: string
  businessName: string
  userId: string
  email: string
  /** As a client sends it. */
  password: string
  /** The token of a session of its owner. */
  token: string
}

let made = 0
let hashed: Promise<string> | undefined

/** A business with a signed-in owner. Its names are unique, so that tests do not interfere. */
export async function makeBusiness(
  database: Database,
  columns: Partial<Insertable<BusinessesTable>> = {},
): Promise<TestBusiness> {
  const [businessId, userId] = [uuidv7(), uuidv7()]
  const businessName = columns.business_name ?? `business-${process.pid}-${++made}`
  const email = `owner@${businessName}.example`
  const password = digestPassword('a password')
  hashed ??= hashPassword(password)
  const stored = await hashed
  await database.transact(businessId, async trx => {
    await trx
      .insertInto('businesses')
      .values({
        name: 'Asha Rao',
        email: `hello@${businessName}.example`,
        confirmed_email: columns.email ?? `hello@${businessName}.example`,
        ...columns,
        business_id: businessId,
        business_name: businessName,
      })
      .execute()
    await trx
      .insertInto('users')
      .values({
        business_id: businessId,
        _id: userId,
        name: 'Asha Rao',
        email,
        password: stored,
        email_verified_at: new Date(),
      })
      .execute()
  })
  const token = await startSession(database, 30, { businessId, userId })
  return { businessId, businessName, userId, email, password, token }
}
