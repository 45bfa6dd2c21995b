/** What varies in the policy. */
export interface PolicyOptions {
  nonce: string
  /** Where browsers put uploads, if elsewhere. */
  uploadOrigin: string | undefined
  /** Behind TLS the browser is told to stay there. */
  secure: boolean
}

/**
 * Security headers of every page: scripts run only with this response's nonce (or when one of those loads them), styles
 * come from files, nothing is framed by others.
 */
export function securityHeaders({ nonce, uploadOrigin, secure }: PolicyOptions): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
