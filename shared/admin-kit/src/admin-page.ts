import { pageHandle } from '@showcase/federation/page'

/** The route handle of an admin page: its tab title; search engines do not index it. */
export function adminPage(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}
