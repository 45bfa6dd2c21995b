import { type LoaderFunctionArgs, redirect } from '@showcase/router'

/** Unknown addresses lead home; a site without a home page, its remote not published, says so instead of going round. */
export function toHome({ request }: LoaderFunctionArgs): Response {
  if (new URL(request.url).pathname.endsWith('/home')) throw new Response(null, { status: 404 })
  return redirect('/home')
}
