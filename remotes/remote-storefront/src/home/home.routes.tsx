import { dialledPhone } from '@showcase/contract/phone'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { lazyLoader } from '../shop/lazy-loader.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { absoluteUrl, sharedImage, shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/text.ts'
import { HomePage, HomeSkeleton, isEmptyShop } from './home.page.tsx'
import type { HomeData } from './home.resource.ts'

/** The head with the business as schema.org's LocalBusiness. */
function head({ data, session }: HeadArgs<HomeData>): PageHead {
  const shop = shopOf(session)
  const name = shopName(shop)
  const picture = data.banners.items[0] || shop.logo
  const image = picture && { image: sharedImage(session, picture) }
  const business = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: absoluteUrl(session, '/home'),
    ...image,
    ...(shop.address && { address: shop.address }),
    ...(shop.email && { email: shop.email }),
    ...(shop.phoneNo && { telephone: dialledPhone(shop.phoneNo) }),
  }
  return {
    title: titleOf(name, 'Home'),
    description: isEmptyShop(data)
      ? `${name}: products follow soon. Write to the seller or call.`
      : `Products of ${name}: see what is new, browse by category and send a query to the seller.`,
    canonicalPath: '/home',
    ...image,
    jsonLd: [business],
  }
}

export const routes = pageRoutes<HomeData>({
  id: 'storefront:home',
  loader: lazyLoader(async () => (await import('./home.resource.ts')).homeLoader),
  Component: HomePage,
  HydrateFallback: HomeSkeleton,
  ErrorBoundary: PageError,
  head,
})
