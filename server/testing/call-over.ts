import { type CallName, type Group, paths } from '@showcase/contract/paths'

/** A response: HTTP status, headers, and the fields of the envelope. */
export type Answer = {
  status: number
  headers: Headers
  code: number
  message: string
  error: string
  // Tests read fields that they know.
  // biome-ignore lint/suspicious/noExplicitAny: a payload differs by call, and a test's expectation is its type
  payload: any
}

function queryOf(request: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size ? `?${query}` : ''
}

/** Sends calls of the contract to a running server: GET and DELETE as a query, the others as JSON. */
export function callOver(base: string) {
  return async <G extends Group, N extends CallName<G>>(
    group: G,
    name: N,
    request: Record<string, unknown> = {},
    token?: string,
  ): Promise<Answer> => {
    const [method = '', path = ''] = (paths[group][name] as string).split(' ')
    const inQuery = method === 'GET' || method === 'DELETE'
    const response = await fetch(`${base}${path}${inQuery ? queryOf(request) : ''}`, {
      method,
      headers: { ...(!inQuery && { 'content-type': 'application/json' }), ...(token && { authorization: token }) },
      ...(!inQuery && { body: JSON.stringify(request) }),
    })
    const text = await response.text()
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { payload: text }
    return { status: response.status, headers: response.headers, ...body }
  }
}
