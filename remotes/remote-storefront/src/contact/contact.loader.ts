import type { LoaderFunctionArgs } from '@showcase/router'
import { newIdempotencyKey } from '../enquiry/enquiry.resource.ts'
import { loadContactForm } from './contact.lazy.tsx'
import type { ContactData } from './contact.resource.ts'

/** A fresh form; its code is fetched on the way. Whose page it is, the session knows. */
export async function contactLoader({ request }: LoaderFunctionArgs): Promise<ContactData> {
  await loadContactForm()
  return { idempotencyKey: newIdempotencyKey(), isSent: new URL(request.url).searchParams.has('sent') }
}
