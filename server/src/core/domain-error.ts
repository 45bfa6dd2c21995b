/** Why a rule refuses a request. The API gives each kind an HTTP status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'

/**
 * A request that a rule refuses. The message is shown to the user. `payload` is what the contract names as the `conflict`
 * of the call, null otherwise.
 */
export class DomainError extends Error {
  readonly kind: RefusalKind
  readonly payload: unknown

  constructor(kind: RefusalKind, message: string, payload: unknown = null) {
    super(message)
    this.kind = kind
    this.payload = payload
  }
}

/** The value. @throws DomainError not-found with the message if there is none */
export function orNotFound<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new DomainError('not-found', message)
  return value
}
