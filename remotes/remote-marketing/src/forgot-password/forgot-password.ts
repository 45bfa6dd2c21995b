/** Opens the request for a reset link. The specification links Forgot Password to the root. */
export const FORGOT_PASSWORD = '/?forgotPassword'

/** The page after a request. */
export const SENT = '/home?forgotPassword=sent'

/** The page without the dialog. */
export const CLOSED = '/home'
