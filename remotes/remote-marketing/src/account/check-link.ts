import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'

/** What is known of the link that opened the page. */
export interface LinkData {
  isUsable: boolean
  /** The address that it is about; `''` where it does not work. */
  email: string
}

/** The secret of the address; `''` without one. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.trim() ?? ''
}

/** Looks at the link of the address. Nothing is used up: programs that inspect mail open it too. */
export async function checkLink(
  { context, request }: LoaderFunctionArgs,
  purpose: 'reset' | 'verify',
): Promise<LinkData> {
  const token = tokenOf(request)
  if (!token) return { isUsable: false, email: '' }
  const { api } = platformOf(context)
  return (await api.auth.checkLink({ token, purpose }, { signal: request.signal })).payload
}
