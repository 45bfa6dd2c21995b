import { createContext, useContext } from 'react'
import type { PageData, ServerPageData } from '../page-data.ts'

const PageDataContext = createContext<PageData | ServerPageData | null>(null)

/** Gives the document what the gateway decided about this page. */
export const PageDataProvider = PageDataContext.Provider

/** What the gateway decided about this page. */
export function usePageData(): PageData | ServerPageData {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('usePageData needs a PageDataProvider above it')
  return data
}
