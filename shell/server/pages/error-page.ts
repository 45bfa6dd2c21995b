import { createHash } from 'node:crypto'
import { screenMessages } from '@showcase/contract/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Header with the id of the release set of an answer. */
export const setHeader = 'x-release-set'

/** Seconds after which a browser or crawler may ask again. */
const RETRY_AFTER = 5

const style =
  'body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fafaf9}' +
  'h1{font-size:1.75rem;line-height:1.25}a{color:inherit}' +
  'label{display:block;margin:1rem 0}small{color:#57534e}[role=alert]{font-weight:600}' +
  'input{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid #78716c;border-radius:.75rem;font:inherit}' +
  'button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;font:inherit;font-weight:600;color:#fff;background:#1c1917}'
/** The policy allows this style and no other. */
const styleHash = createHash('sha256').update(style).digest('base64')

function page(title: string, text: string, set = '', more = '<p><a href="">Try again</a></p>') {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${more}
${set && `<p>If you contact us about this, quote this number: <strong>${set}</strong></p>`}
</main>
</body>
</html>
`
}

function withStatus(reply: FastifyReply, status: number) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'self'`,
    )
}

/**
 * Sends a page of plain text without an offer to try again. `title`, `text` and the HTML `more` are not escaped: pass no
 * visitor's input.
 */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, text: string, more = '') {
  return withStatus(reply, status).send(page(title, text, '', more))
}

/**
 * Fastify's error handler: sends a plain page when no page can be rendered. Errors of the client keep their status; every
 * other error becomes 503 with Retry-After, because a later attempt may succeed.
 */
export function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 503
  if (status === 503) request.log.error({ err: error }, 'a page could not be rendered')
  withStatus(reply, status)
  // Node then discards the rest of the body. If the connection closed instead, the client could miss the answer.
  if (status === 413) reply.removeHeader('connection')
  if (status < 500) return reply.send(page('This request is not valid', 'Go back and try again.'))
  reply.header('retry-after', RETRY_AFTER)
  const set = String(reply.getHeader(setHeader) ?? '')
  const isProfile = error.message === screenMessages.profileFailed
  const text = isProfile ? error.message : 'Our server is not responding.'
  return reply.send(page('This site is not available', `${text} Try again in a moment.`, set))
}
