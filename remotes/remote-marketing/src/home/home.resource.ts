import type { Api } from '@showcase/contract/api'
import type { BusinessProfile, Product } from '@showcase/contract/entities'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'

/** Number of shops on the landing page, and of products in each. */
const SHOPS = 3
const PRODUCTS = 4

export type Showcase = { profile: BusinessProfile; banner: string; products: Product[] }
export type LandingData = { showcases: Showcase[] }

async function showcaseOf(api: Api, profile: BusinessProfile, signal: AbortSignal): Promise<Showcase> {
  const { businessName } = profile
  const [home, list] = await Promise.all([
    api.publicUser.fetchHome({ businessName }, { signal }),
    api.publicProducts.fetchAll(
      { businessName, isPromoted: true, sort: 'newToOld', perPage: PRODUCTS, pageNo: 1 },
      { signal },
    ),
  ])
  return { profile, banner: home.payload.home.banners[0] ?? '', products: list.payload.products }
}

/** The newest recommended shops with their promoted products; none when the API fails, because the page does not need them. */
export async function homeLoader({ context, request: { signal } }: LoaderFunctionArgs): Promise<LandingData> {
  const { api } = platformOf(context)
  try {
    const { payload } = await api.publicUser.fetchAll({ isPrimeUser: true, perPage: SHOPS, pageNo: 1 }, { signal })
    const shops = await Promise.allSettled(payload.userProfiles.map(profile => showcaseOf(api, profile, signal)))
    return { showcases: shops.flatMap(shop => (shop.status === 'fulfilled' ? [shop.value] : [])) }
  } catch (error) {
    if (signal.aborted) throw error
    return { showcases: [] }
  }
}
