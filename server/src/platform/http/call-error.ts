/**
 * What a caller did wrong, thrown from anywhere below a route: it becomes the answer's status and its `error`.
 * `headers` go with it.
 */
export class CallError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text)
    this.status = status
    this.headers = headers
  }
}
