import { randomInt } from 'node:crypto'
import { demo } from '@showcase/scripts/testing/sites'
import { api } from './products.ts'
import { sites } from './scenario.ts'

/** A private item of a business with a link of its own, as the seller would make it. */
export interface GivenLink {
  /** Address of the page that opens it. */
  url: string
  itemName: string
}

interface LinkOptions {
  kind: 'products' | 'catalogues'
  allowMultipleUsers?: boolean
  /** Milliseconds for which it is good. */
  lasts?: number
}

/**
 * Takes a business's oldest item from its public shelves for the length of `during` and gives it a private link.
 *
 * @param during gets the link
 */
export async function withPrivateLink(
  shop: keyof typeof demo,
  { kind, allowMultipleUsers = false, lasts = 3_600_000 }: LinkOptions,
  during: (link: GivenLink) => Promise<void>,
): Promise<void> {
  const owner = await api.as(demo[shop].owner)
  const [item] = await listed(kind, shop)
  const id = item?._id ?? ''
  const toggle = async () => {
    const { status, error } = await owner.put(`/userAdmin/${kind}/updateStatus`, { id })
    if (status !== 200) throw new Error(error)
  }
  await toggle()
  try {
    const privateLink = `e2e-${kind}-${randomInt(1e9)}`
    const linkExpiresAt = new Date(Date.now() + lasts).toISOString()
    const of = kind === 'products' ? { fkProductId: id } : { fkCatalogueId: id }
    const made = await owner.post(`/userAdmin/${kind}/generatePrivateLink`, {
      ...of,
      privateLink,
      linkExpiresAt,
      allowMultipleUsers,
    })
    if (made.status !== 200) throw new Error(made.error)
    const query = kind === 'products' ? 'pq' : 'cq'
    await during({ url: `${sites.of(shop)}/privateLink?${query}=${privateLink}`, itemName: nameOf(item) })
  } finally {
    await toggle()
  }
}

type Item = { _id: string; productName?: string; catalogueName?: string }

function nameOf(item?: Item) {
  return item?.productName ?? item?.catalogueName ?? ''
}

async function listed(kind: LinkOptions['kind'], businessName: string): Promise<Item[]> {
  const { payload } = await api.get(`/public/${kind}/fetchAll`, { businessName, sort: 'oldToNew', perPage: 1 })
  return payload[kind]
}
