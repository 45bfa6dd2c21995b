import { openOwnerSession } from '@showcase/server/core/db/open-owner-session'
import type { OwnerSession } from '@showcase/server/core/db/owner-session'
import { platformRole } from '@showcase/server/core/db/scope'

export type Item = { businessName: string; _id: string; name: string; category: string }
/** Items to request: of many small businesses, and of the largest one. */
export type Samples = {
  small: Item[]
  largest: Item[]
  sizes: { products: number; businesses: number; largest: number }
}

/** Public products of the given businesses, in random order. */
function itemsOf(session: OwnerSession, ids: string[], perBusiness: number) {
  return session.query<Item>(
    `select b.business_name as "businessName", p._id, p.product_name as name, p.category
    from unnest($1::uuid[]) as id join businesses b on b.business_id = id
    cross join lateral (select * from products p where p.business_id = id and p.is_public and not p.is_blocked
      order by md5(p._id::text) limit $2) p`,
    [ids, perBusiness],
  )
}

export async function readSamples(databaseUrl: string): Promise<Samples> {
  const session = await openOwnerSession({ databaseUrl, dataDir: '' })
  try {
    await session.query(`set role ${platformRole}`)
    const sizes = await session.query<{ id: string; size: number }>(
      'select business_id as id, count(*)::int as size from products group by 1 order by 2 desc',
    )
    const small = sizes.filter(({ size }) => size >= 10 && size <= 100)
    const step = Math.max(1, Math.floor(small.length / 300))
    const some = small.filter((_, index) => index % step === 0).map(({ id }) => id)
    const products = sizes.reduce((sum, { size }) => sum + size, 0)
    return {
      small: await itemsOf(session, some, 5),
      largest: await itemsOf(
        session,
        sizes.slice(0, 1).map(({ id }) => id),
        300,
      ),
      sizes: { products, businesses: sizes.length, largest: sizes[0]?.size ?? 0 },
    }
  } finally {
    await session.close()
  }
}
