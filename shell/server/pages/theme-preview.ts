import { type Look, readLook } from '@showcase/contract/look-preview'
import type { FastifyRequest } from 'fastify'

/**
 * The look in which the owner's theme screen wants to see the own site before it is saved; null for every other request.
 * Browsers say themselves where a page is asked for, and no page can say it for them: only a frame of our own origin
 * is heeded. Where they say nothing (plain http on another host than localhost) it must be the admin area that asks.
 */
export function previewOf(request: FastifyRequest, mainUrl: string): Look | null {
  const look = readLook(new URL(request.url, mainUrl).searchParams)
  return look && isOwnFrame(request.headers, mainUrl) ? look : null
}

function isOwnFrame(headers: FastifyRequest['headers'], mainUrl: string): boolean {
  const place = headers['sec-fetch-dest']
  if (place === undefined) return (headers.referer ?? '').startsWith(`${mainUrl}/userAdmin/`)
  return place === 'iframe' && headers['sec-fetch-site'] === 'same-origin'
}
