/**
 * What a caller did wrong, thrown from anywhere below a route: it becomes the answer's status and its `error`.
 * `headers` go with it. `payload` is what the contract names as the call's `conflict`, null otherwise.
 */
export class CallError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly payload: unknown

  constructor(status: number, text: string, headers: Readonly<Record<string, string>> = {}, payload: unknown = null) {
    super(text)
    this.status = status
    this.headers = headers
    this.payload = payload
  }
}
