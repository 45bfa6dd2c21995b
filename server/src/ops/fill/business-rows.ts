import { notificationTexts } from '@showcase/contract/notification-texts'
import { themeIds } from '@showcase/contract/themes'
import { leadSearchKey } from '../../leads/leads.repository.ts'
import { addCatalogues, addProducts, createdAt, type GeneratedProduct, timeAt, timesOf } from './product-rows.ts'
import { pictureName, type SeededRandom } from './seeded-random.ts'
import type { AddRow } from './tables.ts'
import { words } from './words.ts'

/** Number of generated pictures; each business uses some of them. */
export const PICTURE_COUNT = 24
const PICTURES_OF_BUSINESS = 6

export type FillContext = { seed: number; passwordHash: string }

function letters(text: string) {
  return text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

/** Adds a lead per ten products, more of them for newer products. */
function addLeads(random: SeededRandom, businessId: string, products: GeneratedProduct[], addRow: AddRow): void {
  const count = Math.ceil(products.length / 10)
  for (let age = 0; age < count; age++) {
    const at = createdAt(age * 3) + 1000
    const product = products[Math.floor(products.length * random.next() ** 2)] as GeneratedProduct
    const name = `${random.pick(words.people)} ${random.pick(words.surnames)}`
    const lead = {
      itemName: product.name,
      name,
      email: `${letters(name)}${age}@visitor.example`,
      phoneNo: `9${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
      businessName: random.next() < 0.3 ? `${random.pick(words.surnames)} & Co` : '',
      query: `${random.pick(words.questions)}?`,
    }
    const _id = random.id(at)
    addRow('leads', {
      business_id: businessId,
      _id,
      fk_product_id: product._id,
      item_name: lead.itemName,
      name,
      email: lead.email,
      phone_no: lead.phoneNo,
      business_name: lead.businessName,
      query: lead.query,
      search_key: leadSearchKey(lead),
      person_id: _id,
      created_at: timeAt(at),
    })
    const text = notificationTexts.productLead(product, name)
    addRow('notifications', { business_id: businessId, _id: random.id(at), ...text, created_at: timeAt(at) })
  }
}

/**
 * Adds all rows of one business.
 * @param random used for this business only, so that its rows do not depend on the other businesses
 * @param index from 0; part of the name, which makes names unique
 */
export function addBusinessRows(
  random: SeededRandom,
  { index, size }: { index: number; size: number },
  { seed, passwordHash }: FillContext,
  addRow: AddRow,
): void {
  const at = createdAt(index)
  const businessId = random.id(at)
  const [look, category] = [random.pick(words.looks), random.pick(words.categories)]
  const number = `${seed}-${String(index).padStart(5, '0')}`
  const name = `${letters(look)}-${letters(category).slice(0, 12)}-${number}`
  const owner = `${random.pick(words.people)} ${random.pick(words.surnames)}`
  const all = Array.from({ length: PICTURE_COUNT }, (_, picture) => pictureName(seed, picture))
  const pictures = random.sample(all, PICTURES_OF_BUSINESS)
  addRow('businesses', {
    business_id: businessId,
    business_name: name,
    name: owner,
    email: `hello@${name}.example`,
    confirmed_email: `hello@${name}.example`,
    phone_no: `8${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
    address: `${random.integer(1, 200)} ${random.pick(words.surnames)} Road`,
    description: `${random.sample(words.sentences, 3).join('. ')}.`,
    theme: random.pick(themeIds),
    template: random.pick(['', 'template1', 'template3']),
    logo: pictures[0] ?? '',
    is_prime: random.next() < 0.01,
    plan_type: 'Basic',
    ...timesOf(at),
    domain_next_check: timeAt(at),
  })
  const email = `owner-${number}@fill.example`
  addRow('users', {
    business_id: businessId,
    _id: random.id(at),
    name: owner,
    email,
    password: passwordHash,
    created_at: timeAt(at),
    email_verified_at: timeAt(at),
  })
  for (const picture of pictures)
    addRow('stored_files', {
      business_id: businessId,
      name: picture,
      category: 'products',
      type: 'image/jpeg',
      size: 9000,
      state: 'accepted',
      width: 1200,
      height: 900,
      created_at: timeAt(at),
    })
  const sku = `${look.slice(0, 2).toUpperCase()}${index}`
  const shop = { businessId, size, categories: random.sample(words.categories, 12), pictures, sku }
  const products = addProducts(random, shop, addRow)
  addCatalogues(random, businessId, products, addRow)
  if (products.length > 0) addLeads(random, businessId, products, addRow)
}
