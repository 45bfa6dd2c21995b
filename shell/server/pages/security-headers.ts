/** The parts of the policy that vary. */
export interface PolicyOptions {
  nonce: string
  /** Origin to which browsers upload, if it is not the site's own. */
  uploadOrigin: string | undefined
  /** Origins that serve remotes under development. */
  devOrigins: string[]
  /** The page's address holds a secret, which no request of the page may pass on as its referrer. */
  hasSecret: boolean
  /** Whether the request came over TLS; then the browser must use TLS from now on. */
  isSecure: boolean
}

/**
 * Security headers of every page. Scripts run only with this response's nonce or when such a script loads them, styles come
 * from files, and no other site can frame the page.
 */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { nonce, uploadOrigin, devOrigins, hasSecret, isSecure } = options
  const files = ["'self'", ...devOrigins].join(' ')
  const calls = ["'self'", uploadOrigin ?? [], devOrigins.map(origin => [origin, origin.replace(/^http/, 'ws')])]
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `img-src ${files} data: blob:`,
    `font-src ${files}`,
    `connect-src ${calls.flat(2).join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Remotes under development have no hashes.
    ...(devOrigins.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': hasSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
