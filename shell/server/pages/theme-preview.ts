import { type Look, readLook } from '@showcase/contract/look-preview'
import type { FastifyRequest } from 'fastify'

/**
 * The theme and template that the owner previews before they are saved; null for every other request. Only a frame of our
 * own origin gets a preview: browsers send that in headers that no page can set. Browsers that send no such headers (plain
 * http on another host than localhost) must be in the admin area by their referrer.
 */
export function themePreviewOf(request: FastifyRequest, mainUrl: string): Look | null {
  const look = readLook(new URL(request.url, mainUrl).searchParams)
  return look && isOwnFrame(request.headers, mainUrl) ? look : null
}

function isOwnFrame(headers: FastifyRequest['headers'], mainUrl: string): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination === undefined) return (headers.referer ?? '').startsWith(`${mainUrl}/userAdmin/`)
  return destination === 'iframe' && headers['sec-fetch-site'] === 'same-origin'
}
