import { createHash } from 'node:crypto'
import { demoPassword } from '@showcase/scripts/testing/sites'

export interface Answer {
  status: number
  message: string
  error: string
  // biome-ignore lint/suspicious/noExplicitAny: specs read answers like a client without our types
  payload: any
}

/** The digest that browsers send instead of a password. */
export function passwordDigest(password: string): string {
  return createHash('sha256').update(`showcase:${password}`).digest('hex')
}

/** Calls the API with plain `fetch` and not with the project's client, so that an error in the client cannot hide one in the API. */
export class Api {
  readonly #base: string
  readonly #token: string | undefined

  constructor(base: string, token?: string) {
    this.#base = base
    this.#token = token
  }

  /** The value that the owner's browser stores at sign-in. */
  get token(): string {
    return this.#token ?? ''
  }

  get(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return this.#send('GET', `${path}?${search}`)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#send('POST', path, body)
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.#send('PUT', path, body)
  }

  /** For answers that are not JSON. */
  async text(path: string): Promise<{ status: number; type: string; body: string }> {
    const response = await fetch(this.#base + path, { headers: this.#headers() })
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() }
  }

  /** Sends a multipart form. */
  async upload(path: string, form: FormData): Promise<Answer> {
    return this.#read(await fetch(this.#base + path, { method: 'POST', headers: this.#headers(), body: form }))
  }

  /** Signs in and returns the API with the owner's token. */
  async as(email: string, password: string = demoPassword): Promise<Api> {
    const { payload, error } = await this.post('/auth/user/logIn', { email, password: passwordDigest(password) })
    if (!payload?.authorization) throw new Error(`${email} cannot sign in: ${error}`)
    return new Api(this.#base, payload.authorization)
  }

  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.#read(await fetch(this.#base + path, { method, headers: { ...this.#headers(), ...type }, ...json }))
  }

  #headers(): Record<string, string> {
    return this.#token ? { authorization: this.#token } : {}
  }

  async #read(response: Response): Promise<Answer> {
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
}
