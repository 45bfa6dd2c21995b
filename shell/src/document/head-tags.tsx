import { imageUrl } from '@showcase/contract/image-url'
import { useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { usePageData } from './page-data-context.ts'
import { usePageHead } from './use-page-head.ts'

/** Width of the logo where a shared link has no picture of its own; a step of the image endpoint's ladder. */
const SHARED_LOGO_WIDTH = 640

/** JSON for a script element: `<` is escaped, so that no text of a seller can end the element. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** Title, description, canonical address, Open Graph and structured data. Exactly one title a page: React keeps the first. */
export function HeadTags() {
  const { session } = usePlatform()
  const { pathname } = useLocation()
  const head = usePageHead()
  const { release } = usePageData()
  const { business, imageBaseUrl } = session
  const image = head.image ?? (business?.logo && imageUrl(imageBaseUrl, business.logo, SHARED_LOGO_WIDTH))
  const canonical = session.publicUrl + (head.canonicalPath ?? pathname)
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={canonical} />
      <meta name="release-set" content={release.id} />
      {(head.noindex || release.past) && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={new URL(image, session.publicUrl).href} />}
      {head.jsonLd?.map(item => {
        const json = scriptJson(item)
        // JSON with its only dangerous character escaped
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      })}
    </>
  )
}
