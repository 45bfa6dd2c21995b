import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { PageError } from '../shop/page-error.component.tsx'
import { searchHead } from './search.head.ts'
import { type SearchData, searchAgain, searchLoader } from './search.loader.ts'
import { SearchPage } from './search.page.tsx'
import { SearchSkeleton } from './search.skeleton.tsx'

/** The shop's search. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:search',
    index: true,
    loader: searchLoader,
    shouldRevalidate: searchAgain,
    Component: SearchPage,
    HydrateFallback: SearchSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<SearchData>({ head: searchHead }),
  },
]
