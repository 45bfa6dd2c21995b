/** Where a client's calls go, and for whom. */
export type ApiSettings = {
  /** API base without a trailing slash: `/api` in a page, absolute on a server. */
  baseUrl: string
  /** The owner's token, asked anew for each call. */
  token?: () => string | null
  /** Called when the server says that the token is no longer good; the call still fails. */
  onTokenExpired?: () => void
  fetch?: typeof fetch
  /** Sent with every call: what a gateway passes on of its visitor. */
  headers?: Record<string, string>
}
