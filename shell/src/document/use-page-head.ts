import type { PageHandle, PageHead } from '@showcase/federation/page'
import { useMatches } from '@showcase/router'
import { usePlatform } from '@showcase/session'

/** The specification's title and description for every screen that sets none of its own (public site, section 1). */
const defaultTitle = 'A showcase experience of your products'

/** The head of the deepest matching route that describes itself, over the product's defaults. */
export function usePageHead(): PageHead & { title: string; description: string } {
  const { session } = usePlatform()
  const described = useMatches().findLast(match => isPageHandle(match.handle) && match.loaderData !== undefined)
  const handle = described?.handle as PageHandle | undefined
  const own = handle?.head({ data: described?.loaderData, params: described?.params ?? {}, session }) ?? {}
  return { ...own, title: own.title ?? defaultTitle, description: own.description ?? defaultTitle }
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof (handle as PageHandle | undefined)?.head === 'function'
}
