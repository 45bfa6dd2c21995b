import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { type AboutData, fetchAbout } from './about.resource.ts'

/** What the shop that the session names says of itself. */
export function aboutLoader({ context, request }: LoaderFunctionArgs): Promise<AboutData> {
  const { api, session } = platformOf(context)
  return fetchAbout(api, shopOf(session).businessName, request.signal)
}
