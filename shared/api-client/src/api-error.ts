/** A call that failed: `message` is for people, `status` the HTTP status, 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly payload: unknown

  constructor(status: number, message: string, payload: unknown = null, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.payload = payload
  }
}

/** By name, not by class: shell and remotes may each have been built with a copy of this file. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
