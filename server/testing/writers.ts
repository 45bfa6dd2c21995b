import { callOver } from './call-over.ts'
import type { TestBusiness } from './make-business.ts'

/** What the server has said to have kept. */
export type Acknowledged = { leads: string[]; products: string[]; uploads: string[] }

type Target = { url: string; shop: TestBusiness; productId: string; picture: Buffer }

/** Writes one after the other until the server does not answer any more; that last one may be there or not. */
async function untilGone(write: () => Promise<void>) {
  try {
    for (;;) await write()
  } catch (error) {
    // By its text: jest's tests live in another realm, whose TypeError is another one.
    if (!(error as Error).message.includes('fetch failed')) throw error
  }
}

function must(status: number, what: string) {
  if (status !== 200) throw new Error(`${what} was answered with ${status}`)
}

/** Sends enquiries, products and their pictures all the time, and notes what is acknowledged. */
export async function writeUntilGone(target: Target, kept: Acknowledged): Promise<void> {
  const { url, shop, productId, picture } = target
  const call = callOver(`${url}/api`)

  const writeLead = async () => {
    const visitor = { name: 'Ravi', email: `${crypto.randomUUID()}@visitor.example`, phoneNo: '9876543210' }
    const { status, payload } = await call('publicProducts', 'createLead', { ...visitor, fkProductId: productId })
    must(status, 'an enquiry')
    kept.leads.push(payload._id)
  }

  const writeProduct = async () => {
    const fields = { productName: 'Bowl', description: 'Round.', category: 'Pots', images: ['bowl.jpg'] }
    const { status, payload } = await call('products', 'create', fields, shop.token)
    must(status, 'a product')
    kept.products.push(payload._id)
    const address = new URL(payload.productImagesPreSignedUrls[0].url)
    const headers = { 'content-type': 'image/jpeg' }
    const body = new Uint8Array(picture)
    const put = await fetch(`${url}${address.pathname}${address.search}`, { method: 'PUT', headers, body })
    must(put.status, 'an upload')
    kept.uploads.push(address.pathname.split('/').at(-1) ?? '')
  }

  await Promise.all([untilGone(writeLead), untilGone(writeLead), untilGone(writeProduct)])
}
