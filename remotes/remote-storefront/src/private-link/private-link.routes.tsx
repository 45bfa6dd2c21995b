import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/words.ts'
import { privateLinkLoader } from './private-link.loader.ts'
import { PrivateLinkPage } from './private-link.page.tsx'
import { Waiting } from './waiting.component.tsx'

/** The page that opens private links. It says nothing of what is behind one, to no machine. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:privateLink',
    index: true,
    loader: privateLinkLoader,
    Component: PrivateLinkPage,
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    handle: pageHandle({
      head: ({ session }) => ({ title: titleOf('Private link', shopName(shopOf(session))), noindex: true }),
    }),
  },
]
