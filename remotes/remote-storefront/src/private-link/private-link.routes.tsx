import { pageRoutes } from '@showcase/federation/page'
import { data } from '@showcase/router'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/text.ts'
import { PrivateLinkPage, Waiting } from './private-link.page.tsx'
import { type PrivateLinkData, readLinkQuery } from './private-link.resource.ts'

/** The loader only reads the address, because a link may be bound to a device: the browser opens it. */
export const routes = pageRoutes({
  id: 'storefront:privateLink',
  loader({ request }) {
    const link: PrivateLinkData = { query: readLinkQuery(new URL(request.url).searchParams) }
    return data(link, { headers: { 'cache-control': 'no-store' } })
  },
  Component: PrivateLinkPage,
  HydrateFallback: Waiting,
  ErrorBoundary: PageError,
  head({ session }) {
    const name = shopName(shopOf(session))
    return {
      title: titleOf('Private link', name),
      description: `A product or catalogue that ${name} shares with you privately.`,
      noindex: true,
    }
  },
})
