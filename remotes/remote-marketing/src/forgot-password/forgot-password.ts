/** The specification lets Forgot Password lead to the root; its page opens the request. */
export const FORGOT_PASSWORD = '/?forgotPassword'

/** The same page after a request. */
export const SENT = '/home?forgotPassword=sent'

/** Where the dialog is closed. */
export const CLOSED = '/home'

export type ForgotState = 'closed' | 'asking' | 'sent'

/** What the address of the landing page says of the request. */
export function forgotStateOf(search: URLSearchParams): ForgotState {
  const value = search.get('forgotPassword')
  if (value === null) return 'closed'
  return value === 'sent' ? 'sent' : 'asking'
}
