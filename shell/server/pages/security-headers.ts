/** What varies in the policy. */
export interface PolicyOptions {
  nonce: string
  /** Where browsers put uploads, if elsewhere. */
  uploadOrigin: string | undefined
  /** Where remotes under development are served from, if any. */
  devOrigins: string[]
  /** The page's address holds a secret: no request that it makes may tell it. */
  secret: boolean
  /** Behind TLS the browser is told to stay there. */
  secure: boolean
}

/**
 * Security headers of every page: scripts run only with this response's nonce (or when one of those loads them), styles
 * come from files, nothing is framed by others.
 */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { nonce, uploadOrigin, devOrigins, secret, secure } = options
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
    // What is under development has no hashes.
    ...(devOrigins.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
