import type { LoaderFunctionArgs } from '@showcase/router'
import { type LinkQuery, readLinkQuery } from './private-link.resource.ts'

export interface PrivateLinkData {
  /** Null where the address names no link. */
  query: LinkQuery | null
}

/** Only the link itself: it is opened in the browser, for it may be bound to the device. */
export function privateLinkLoader({ request }: LoaderFunctionArgs): PrivateLinkData {
  return { query: readLinkQuery(new URL(request.url).searchParams) }
}
