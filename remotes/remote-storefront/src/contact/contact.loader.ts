import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { newIdempotencyKey } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { lateContactForm } from './contact.lazy.tsx'
import { type ContactData, fetchFormToken } from './contact.resource.ts'

/** A fresh form; its code is fetched on the way. Whose page it is, the session knows. */
export async function contactLoader({ context, request }: LoaderFunctionArgs): Promise<ContactData> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const [formToken] = await Promise.all([fetchFormToken(api, businessName, request.signal), lateContactForm.load()])
  return { formToken, idempotencyKey: newIdempotencyKey(), isSent: new URL(request.url).searchParams.has('sent') }
}
