import type { PageHandle } from '@showcase/federation/page'

/** The route handle of an admin page: its tab title; search engines do not index it. */
export function adminPage(title: string): PageHandle {
  return { head: () => ({ title: `${title} | Showcase`, noindex: true }) }
}
