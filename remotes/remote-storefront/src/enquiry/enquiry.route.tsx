import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from '@showcase/router'
import { lazyPart } from '@showcase/ui/lazy-part'
import '@showcase/ui/empty-state.module.css'
import '@showcase/ui/form-styles'
import '@showcase/ui/illustration.module.css'
import '@showcase/ui/picture.module.css'
import '@showcase/ui/tag.module.css'
import { lazyLoader } from '../shop/lazy-loader.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/text.ts'
import './enquiry.module.css'
import type { EnquiryAbout, EnquiryData, EnquirySubject } from './enquiry.resource.ts'

/** The subject of an enquiry page; its code is fetched on demand. */
export interface SubjectModule {
  /** Reads the subject from the address. */
  aboutOf(args: LoaderFunctionArgs): EnquiryAbout
  /** Fetches what the page shows of the subject. @throws a 404 response, or ApiError with the server's text */
  fetchSubject(args: LoaderFunctionArgs): Promise<EnquirySubject>
}

type States = Required<Pick<RouteObject, 'HydrateFallback' | 'ErrorBoundary'>>

/** Fetched on demand, because few visitors open the page. */
const enquiryPage = lazyPart(async () => (await import('./enquiry.page.tsx')).EnquiryPage)
const sentPage = lazyPart(async () => (await import('./sent.page.tsx')).SentPage)

function Page() {
  const { isSent } = useLoaderData<EnquiryData>()
  return isSent ? <sentPage.Component /> : <enquiryPage.Component />
}

/** The form is not indexed; its subject's page is canonical. */
function head({ data, session }: HeadArgs<EnquiryData>): PageHead {
  const shop = shopName(shopOf(session))
  return {
    title: titleOf(`Send query: ${data.name}`, shop),
    description: `Ask ${shop} about ${data.name}.`,
    canonicalPath: data.path,
    noindex: true,
  }
}

/** The routes of an enquiry page, which works without script. */
export function enquiryRoutes(id: string, subject: () => Promise<SubjectModule>, states: States) {
  return pageRoutes<EnquiryData>({
    id,
    loader: lazyLoader(async () => {
      const { fetchSubject } = await subject()
      return async args => {
        const isSent = new URL(args.request.url).searchParams.has('sent')
        const [found] = await Promise.all([fetchSubject(args), (isSent ? sentPage : enquiryPage).load()])
        const form: EnquiryData = { ...found, idempotencyKey: newIdempotencyKey(), isSent }
        // The key is for one visitor's form, so no cache may keep the page.
        return data(form, { headers: { 'cache-control': 'no-store' } })
      }
    }),
    // The form's rules are fetched at their first use.
    action: async args => {
      const [{ enquiryAction }, { aboutOf }] = await Promise.all([import('./enquiry.action.ts'), subject()])
      return enquiryAction(args, aboutOf(args))
    },
    Component: Page,
    ...states,
    head,
  })
}
