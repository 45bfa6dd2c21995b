import { imageUrl } from '@showcase/contract/image-url'
import { businessTitle } from '@showcase/contract/title-case'
import type { PageHandle, PageHead } from '@showcase/federation/page'
import { type UIMatch, useLocation, useMatches } from '@showcase/router'
import { type SessionState, usePlatform } from '@showcase/session'
import { useLoadError, usePageData } from '../app-context.tsx'
import { isMissing } from '../routing/page-error.tsx'
import showcase from './showcase.jpg'

/** Title and description of every screen that sets none of its own (public site, section 1). */
const defaultTitle = 'A showcase experience of your products'

/** Width of the logo in links that are shared without a picture of their own. The image endpoint supports it. */
const SHARED_LOGO_WIDTH = 640

/** JSON for a script element. `<` is escaped, so that no text can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Title, description, canonical address, Open Graph and structured data. There is one title per page: React keeps the first. */
export function HeadTags() {
  const { session } = usePlatform()
  const { pathname } = useLocation()
  const head = usePageHead()
  const { release } = usePageData()
  const { business, imageBaseUrl } = session
  const picture = head.image ?? (business ? '' : showcase)
  const image = picture || (business?.logo && imageUrl(imageBaseUrl, business.logo, SHARED_LOGO_WIDTH))
  const canonical = session.publicUrl + (head.canonicalPath ?? pathname)
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={canonical} />
      <meta name="release-set" content={release.id} />
      {(head.noindex || release.replay) && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={new URL(image, session.publicUrl).href} />}
      {/* A logo is shown small. */}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {head.jsonLd?.map(item => {
        const json = scriptJson(item)
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      })}
    </>
  )
}

/** The head of the deepest matching route that has one, completed by the defaults. A failed page has a title that says so. */
export function usePageHead(): PageHead & { title: string; description: string } {
  const error = useLoadError()
  const { session } = usePlatform()
  const matches = useMatches().toReversed()
  const own = firstHead(matches, (handle, { loaderData, params }) => handle.head({ data: loaderData, params, session }))
  const fallback = error === undefined ? { title: defaultTitle, description: defaultTitle } : failedHead(error, session)
  return { ...own, title: own.title ?? fallback.title, description: own.description ?? fallback.description }
}

function failedHead(error: unknown, { business }: Pick<SessionState, 'business'>) {
  const site = business ? businessTitle(business) : 'Showcase'
  return isMissing(error)
    ? { title: `Page not found | ${site}`, description: 'It may have been moved or removed.' }
    : { title: `Page not available | ${site}`, description: 'This page could not be shown. Try again in a moment.' }
}

function firstHead(matches: UIMatch[], headOf: (handle: PageHandle, match: UIMatch) => PageHead): PageHead {
  for (const match of matches) {
    if (!isPageHandle(match.handle)) continue
    try {
      return headOf(match.handle, match)
    } catch {
      // A page whose loader failed has no data for its head: use the route above it.
    }
  }
  return {}
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof (handle as PageHandle | undefined)?.head === 'function'
}
