import { createContext, useContext } from 'react'
import type { PageData } from '../page-data.ts'

const PageDataContext = createContext<PageData | null>(null)

/** Gives the document what the gateway decided about this page. */
export const PageDataProvider = PageDataContext.Provider

/** What the gateway decided about this page. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('usePageData needs a PageDataProvider above it')
  return data
}
