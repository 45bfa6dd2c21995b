import { type PageData, pageDataId } from './page-data.ts'

const { page: data, state } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')

window.__staticRouterHydrationData = state

/** The page's data, as the gateway put it into the document. */
export const page: PageData = data
