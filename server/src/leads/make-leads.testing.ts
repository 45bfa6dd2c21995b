import type { TestBusiness } from '../../testing/make-business.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { insertLead, type NewLead } from './leads.repository.ts'

/** Stores a lead, by default of a new visitor. @returns its id */
export function makeLead(
  database: Database,
  shop: TestBusiness,
  lead: Partial<NewLead> & Pick<NewLead, 'item'>,
): Promise<string> {
  const id = newId()
  const digits = id.replace(/\D/g, '')
  return inTransaction(database, shop.businessId, tenant =>
    insertLead(
      tenant,
      {
        itemName: 'Vase',
        name: 'Ravi',
        email: `${id}@visitor.example`,
        phoneNo: digits.slice(-10).padStart(10, '9'),
        businessName: '',
        query: 'What does it weigh?',
        ...lead,
      },
      id,
    ),
  )
}
