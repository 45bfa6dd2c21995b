import type { Api } from '@showcase/contract/api'
import { phone, privateLinkLimits, textLimits } from '@showcase/contract/limits'
import { templateIds } from '@showcase/contract/themes'
import type { Sites } from '../testing/sites.ts'
import { adminIds } from './admin-ids.ts'
import { newestIds, type Screen, screensOfAdmin, screensOfShop } from './screens.ts'
import { signUpShop } from './sign-up-shop.ts'

/** Characters: longer than any line, and short enough that the screenshot also shows the content below. */
const PARAGRAPH = 600

/** A word of the given length without a place to break. */
export function longWord(length: number, of = 'Unbreakable'): string {
  return of.repeat(Math.ceil(length / of.length)).slice(0, length)
}

export function longName(of?: string): string {
  return longWord(textLimits.name, of)
}

export function longParagraph(): string {
  return `${longWord(PARAGRAPH / 2)} ${'and then words that do end. '.repeat(11)}`
}

/** An address of the maximum length that starts with the given text. */
export function longEmail(first: string): string {
  const domain = `${longWord(60, 'host')}.${longWord(60, 'domain')}.${longWord(59, 'region')}.example`
  return `${longWord(textLimits.email - domain.length - 1, first)}@${domain}`
}

export function longLink(site: string): string {
  return longWord(textLimits.link, `https://${site}.example/`.padEnd(60, 'path'))
}

export const longNumber = '9'.repeat(phone.length)

/** A business whose texts are as long as the API allows, in words that do not break: its admin area, and its site in each template. */
export async function longScreens(sites: Sites): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const template of templateIds) {
    const own = Date.now().toString(36)
    const shop = await signUpShop(sites.api, {
      businessName: longWord(40 - own.length, 'longname') + own,
      email: longEmail(own),
      name: longName('Ownersname'),
      template,
    })
    const { businessName, email, api } = shop
    await fillProfile(api)
    const privateLink = await fill(api, businessName)
    const ids = { ...(await newestIds(api, businessName)), privateLink }
    if (!template) screens.push(...screensOfAdmin(sites, email, await adminIds(sites.api, email)))
    screens.push(...screensOfShop(sites.of(businessName), template, ids))
  }
  return screens
}

async function fillProfile(api: Api): Promise<void> {
  await api.user.updateDetails({
    email: longEmail('contact'),
    phoneNo: longNumber,
    address: longWord(textLimits.address, 'Street'),
    facebookLink: longLink('facebook'),
    instagramLink: longLink('instagram'),
    websiteLink: longLink('website'),
    description: longParagraph(),
  })
}

/** Creates products, catalogues, leads and messages. @returns the text of a private product's link */
async function fill(api: Api, businessName: string): Promise<string> {
  const products: string[] = []
  for (const kind of ['Kettle', 'Lampshade', 'Tablecloth', 'Private']) products.push(await longProduct(api, kind))
  const [first = '', second = '', , hidden = ''] = products
  for (const id of [first, second]) await api.products.promote({ id })
  const { payload: catalogue } = await api.catalogues.create({
    catalogueName: longName('Catalogue'),
    description: longParagraph(),
    products: products.slice(0, 3),
  })
  await ask(api, businessName, { product: first, catalogue: catalogue._id })
  await api.notification.create({ notification: longWord(textLimits.notification, 'Notification'), redirect: '' })
  await api.products.updateStatus({ id: hidden })
  const link = longLinkTo('product')
  await api.products.generatePrivateLink({ fkProductId: hidden, ...link })
  const { payload: kept } = await api.catalogues.create({
    catalogueName: longName('Private'),
    description: longParagraph(),
    products,
  })
  await api.catalogues.updateStatus({ id: kept._id })
  await api.catalogues.generatePrivateLink({ fkCatalogueId: kept._id, ...longLinkTo('catalogue') })
  return link.privateLink
}

function longLinkTo(what: string) {
  return {
    privateLink: longWord(privateLinkLimits.textMax - 10, what) + Date.now().toString(36).padStart(10, '0'),
    linkExpiresAt: new Date(Date.now() + 27 * 86_400_000).toISOString(),
    allowMultipleUsers: true,
  }
}

async function longProduct(api: Api, kind: string): Promise<string> {
  const lines = [1, 2, 3, 4]
  const { payload } = await api.products.create({
    productName: longName(kind),
    category: longWord(textLimits.category, `${kind}s`),
    description: longParagraph(),
    itemNo: longWord(textLimits.sku, 'SKU'),
    tags: Array.from({ length: 9 }, (_, n) => longWord(textLimits.tag, `tag${n}`)),
    specifications: lines.map(n => `${longWord(60, `Size${n}`)}: ${longWord(200)}`),
    disclaimers: lines.map(n => longWord(textLimits.disclaimer / 2, `Disclaimer${n}`)),
    totalUnits: 999_999_999_999,
    pricePerUnit: 999_999_999_999,
  })
  return payload._id
}

/** Sends an enquiry about each, and a message. */
async function ask(api: Api, businessName: string, { product, catalogue }: { product: string; catalogue: string }) {
  const person = { name: longName('Visitor'), email: longEmail('visitor'), phoneNo: longNumber }
  const query = { businessName: longName('Company'), query: longParagraph() }
  const { payload } = await api.publicCatalogues.fetchProducts({ id: catalogue })
  await api.publicProducts.createLead({ ...person, ...query, fkProductId: product })
  await api.publicCatalogues.createLead({
    ...person,
    ...query,
    fkCatalogueId: catalogue,
    products: payload.products.map(({ _id }) => _id),
  })
  await api.publicUser.createForum({
    businessName,
    name: person.name,
    email: person.email,
    message: longParagraph(),
    subject: longWord(textLimits.subject, 'Subject'),
  })
}
