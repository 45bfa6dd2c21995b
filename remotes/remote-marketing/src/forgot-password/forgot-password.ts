/** Opens the request for a reset link. The specification links Forgot Password to the root. */
export const forgotPasswordPath = '/?forgotPassword'

/** The page after a request. */
export const sentPath = '/home?forgotPassword=sent'

/** The page without the dialog. */
export const closedPath = '/home'
