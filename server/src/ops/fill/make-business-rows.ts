import { notificationTexts } from '@showcase/contract/notification-texts'
import { themeIds } from '@showcase/contract/themes'
import { leadSearchKey } from '../../leads/leads.repository.ts'
import { createdAt, type MadeProduct, makeCatalogues, makeProducts, type Put, timeAt } from './make-products.ts'
import { pictureName, type Seeded } from './seeded.ts'
import { words } from './words.ts'

/** How many pictures there are in all; each business shows some of them. */
export const pictureCount = 24
const picturesOfBusiness = 6

export type FillOrder = { seed: number; passwordHash: string }

function asPath(text: string) {
  return text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
}

/** A lead for every ten products, as they come to the newer ones more often than to the old. */
function makeLeads(random: Seeded, businessId: string, products: MadeProduct[], put: Put): void {
  const count = Math.ceil(products.length / 10)
  for (let age = 0; age < count; age++) {
    const at = createdAt(age * 3) + 1000
    const product = products[Math.floor(products.length * random.next() ** 2)] as MadeProduct
    const name = `${random.pick(words.people)} ${random.pick(words.surnames)}`
    const lead = {
      itemName: product.name,
      name,
      email: `${asPath(name)}${age}@visitor.example`,
      phoneNo: `9${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,
      businessName: random.next() < 0.3 ? `${random.pick(words.surnames)} & Co` : '',
      query: `${random.pick(words.questions)}?`,
    }
    const _id = random.id(at)
    put('leads', [
      businessId,
      _id,
      product._id,
      lead.itemName,
      name,
      lead.email,
      lead.phoneNo,
      lead.businessName,
      lead.query,
      leadSearchKey(lead),
      _id,
      timeAt(at),
    ])
    const { notification, redirect } = notificationTexts.productLead(product, name)
    put('notifications', [businessId, random.id(at), notification, redirect, timeAt(at)])
  }
}

/**
 * All rows of one business.
 * @param random of this business alone, so that it is the same whatever stands before it
 * @param index from 0; the name holds it, so that names are unique
 */
export function makeBusinessRows(
  random: Seeded,
  { index, size }: { index: number; size: number },
  { seed, passwordHash }: FillOrder,
  put: Put,
): void {
  const at = createdAt(index)
  const businessId = random.id(at)
  const [look, category] = [random.pick(words.looks), random.pick(words.categories)]
  const number = `${seed}-${String(index).padStart(5, '0')}`
  const name = `${asPath(look)}-${asPath(category).slice(0, 12)}-${number}`
  const owner = `${random.pick(words.people)} ${random.pick(words.surnames)}`
  const pictures = random
    .some(
      Array.from({ length: pictureCount }, (_, picture) => picture),
      picturesOfBusiness,
    )
    .map(picture => pictureName(seed, picture))
  put('businesses', [
    businessId,
    name,
    owner,
    `hello@${name}.example`,
    `8${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,

    `${random.whole(1, 200)} ${random.pick(words.surnames)} Road`,
    `${random.some(words.sentences, 3).join('. ')}.`,
    random.pick(themeIds),
    random.pick(['', 'template1', 'template3']),
    pictures[0] ?? '',
    random.next() < 0.01,
    'Basic',
    timeAt(at),
    timeAt(at),
    timeAt(at),
    timeAt(at),
  ])
  const email = `owner-${number}@fill.example`
  put('users', [businessId, random.id(at), owner, email, passwordHash, timeAt(at), timeAt(at)])
  for (const picture of pictures)
    put('stored_files', [businessId, picture, 'products', 'image/jpeg', 9000, 'accepted', 1200, 900, null, timeAt(at)])
  const sku = `${look.slice(0, 2).toUpperCase()}${index}`
  const shop = { businessId, size, categories: random.some(words.categories, 12), pictures, sku }
  const products = makeProducts(random, shop, put)
  makeCatalogues(random, businessId, products, put)
  if (products.length > 0) makeLeads(random, businessId, products, put)
}
