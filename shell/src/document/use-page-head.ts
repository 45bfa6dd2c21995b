import type { PageHandle, PageHead } from '@showcase/federation/page'
import { type UIMatch, useMatches } from '@showcase/router'
import { usePlatform } from '@showcase/session'

/** The specification's title and description for every screen that sets none of its own (public site, section 1). */
const defaultTitle = 'A showcase experience of your products'

/** The head of the deepest matching route that describes itself, over the product's defaults. */
export function usePageHead(): PageHead & { title: string; description: string } {
  const { session } = usePlatform()
  const matches = useMatches().toReversed()
  const own = firstHead(matches, (handle, { loaderData, params }) => handle.head({ data: loaderData, params, session }))
  return { ...own, title: own.title ?? defaultTitle, description: own.description ?? defaultTitle }
}

function firstHead(matches: UIMatch[], describe: (handle: PageHandle, match: UIMatch) => PageHead): PageHead {
  for (const match of matches) {
    if (!isPageHandle(match.handle)) continue
    try {
      return describe(match.handle, match)
    } catch {
      // A page whose loader failed has no data to describe itself by: the route above speaks for it.
    }
  }
  return {}
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof (handle as PageHandle | undefined)?.head === 'function'
}
