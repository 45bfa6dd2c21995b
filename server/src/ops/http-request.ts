import { type Method, splitPath } from '@showcase/contract/paths'

/** An HTTP request: the parameters are in the query of the address or in the body. */
export type HttpRequest = { method: Method; address: string; body: Record<string, unknown> | null }

function queryOf(request: Record<string, unknown>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size ? `?${query}` : ''
}

/** @param path method and path of a call, as the contract lists it */
export function httpRequestOf(path: string, request: Record<string, unknown>): HttpRequest {
  const { method, address } = splitPath(path)
  const isInQuery = method === 'GET' || method === 'DELETE'
  return isInQuery ? { method, address: address + queryOf(request), body: null } : { method, address, body: request }
}
