import { callOver } from './call-over.ts'
import type { TestBusiness } from './make-business.ts'
import { uploadPicture } from './pictures.ts'

/** The writes that the server acknowledged. */
export type Acknowledged = { leads: string[]; products: string[]; uploads: string[] }

type Target = { url: string; shop: TestBusiness; productId: string; picture: Buffer }

/** Writes in sequence until the server stops answering. The last write may or may not be stored. */
async function untilGone(write: () => Promise<void>) {
  try {
    for (;;) await write()
  } catch (error) {
    // Compared by name: the TypeError of jest's realm is another class.
    if (!(error as Error).message.includes('fetch failed')) throw error
  }
}

function must(status: number, what: string) {
  if (status !== 200) throw new Error(`${what} was answered with ${status}`)
}

/** Sends enquiries, products and pictures continuously, and records what is acknowledged. */
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
    const address = payload.productImagesPreSignedUrls[0].url
    must((await uploadPicture(address, picture)).status, 'an upload')
    kept.uploads.push(new URL(address).pathname.split('/').at(-1) ?? '')
  }

  await Promise.all([untilGone(writeLead), untilGone(writeLead), untilGone(writeProduct)])
}
