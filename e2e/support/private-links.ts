import { randomInt } from 'node:crypto'
import { demo } from '@showcase/scripts/testing/sites'
import { api } from './public-data.ts'
import { sites } from './scenario.ts'

export interface PrivateLink {
  /** Address of the page that shows the item. */
  url: string
  itemName: string
}

interface LinkOptions {
  kind: 'products' | 'catalogues'
  allowMultipleUsers?: boolean
  /** Milliseconds until the link expires. */
  lasts?: number
}

/** Makes a business's oldest item private, creates a private link for it, and makes the item public again after `during`. */
export async function withPrivateLink(
  shop: keyof typeof demo,
  { kind, allowMultipleUsers = false, lasts = 3_600_000 }: LinkOptions,
  during: (link: PrivateLink) => Promise<void>,
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
