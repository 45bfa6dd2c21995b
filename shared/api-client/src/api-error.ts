/** A failed call. `message` is shown to people; `status` is the HTTP status, 0 if there was no answer. */
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

/**
 * Recognizes an ApiError by its name. `instanceof` would fail between bundles: the package's entry is shared, but its subpaths,
 * such as `settled`, are not, so each remote that uses one contains a copy of this class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
