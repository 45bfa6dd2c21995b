import type { PageHandle } from '@showcase/federation/page'

/** The route handle of an admin page: its tab's title and its description; search engines do not index it. */
export function adminPage(title: string, description: string): PageHandle {
  return { head: () => ({ title: `${title} | Showcase`, description, noindex: true }) }
}
