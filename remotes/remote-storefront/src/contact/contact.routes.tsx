import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { data, type LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import { ContactPage, ContactSkeleton, contactForm } from './contact.page.tsx'
import { type ContactData, fetchFormToken } from './contact.resource.ts'

/** The key is for one visitor's form, so no cache may keep the page. */
async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const [formToken] = await Promise.all([fetchFormToken(api, businessName, request.signal), contactForm.load()])
  const isSent = new URL(request.url).searchParams.has('sent')
  const form: ContactData = { formToken, idempotencyKey: newIdempotencyKey(), isSent }
  return data(form, { headers: { 'cache-control': 'no-store' } })
}

function head({ session }: HeadArgs<ContactData>): PageHead {
  const shop = shopOf(session)
  const name = shopName(shop)
  return {
    title: titleOf('Contact Us', name),
    description: excerpt(`Write to ${name} or call. ${shop.address}`),
    canonicalPath: '/contactus',
  }
}

export const routes = pageRoutes<ContactData>({
  id: 'storefront:contact',
  loader,
  // The form's rules are fetched at their first use.
  action: async args => (await import('./contact.action.ts')).contactAction(args),
  Component: ContactPage,
  HydrateFallback: ContactSkeleton,
  ErrorBoundary: PageError,
  head,
})
