/** Opens the request for a reset link. The specification links Forgot Password to the root. */
export const FORGOT_PASSWORD = '/?forgotPassword'

/** The page after a request. */
export const SENT = '/home?forgotPassword=sent'

/** The page without the dialog. */
export const CLOSED = '/home'

export type ForgotState = 'closed' | 'asking' | 'sent'

/** Reads the dialog's state from the landing page's address. */
export function forgotStateOf(search: URLSearchParams): ForgotState {
  const value = search.get('forgotPassword')
  if (value === null) return 'closed'
  return value === 'sent' ? 'sent' : 'asking'
}
