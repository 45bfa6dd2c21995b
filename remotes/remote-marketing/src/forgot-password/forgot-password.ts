/** Opens the request for a reset link. The specification links Forgot Password to the root. */
export const forgotPasswordPath = '/?forgotPassword'

/** The page to which the root leads. */
export const requestPath = '/home?forgotPassword'

/** The page after a request. */
export const sentPath = '/home?forgotPassword=sent'

/** The page without the dialog. */
export const closedPath = '/home'

/** What Sign In, this dialog and the pages that set a password pass on in the history entry's state. */
interface PassedOn {
  email?: string
  /** Whether the dialog was closed, so that Sign In focuses the link that opened it. */
  isReturn: boolean
}

/** Reads the state of a history entry. `email` is undefined if the visitor comes from elsewhere. */
export function passedOn(state: unknown): PassedOn {
  const { email, isReturn } = (state ?? {}) as Record<keyof PassedOn, unknown>
  return { ...(typeof email === 'string' && { email }), isReturn: isReturn === true }
}
