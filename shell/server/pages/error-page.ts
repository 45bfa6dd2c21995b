import { createHash } from 'node:crypto'
import { screenMessages } from '@showcase/contract/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Names the set of remotes that an answer was made with. */
export const setHeader = 'x-release-set'

/** Seconds after which a browser or crawler may ask again. */
const RETRY_AFTER = 5

const style =
  'body{max-width:36rem;margin:12vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1917;background:#fafaf9}' +
  'h1{font-size:1.75rem;line-height:1.25}a{color:inherit}' +
  'button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;font:inherit;font-weight:600;color:#fff;background:#1c1917}'
/** Nothing else may lend the page its looks. */
const styleHash = createHash('sha256').update(style).digest('base64')

function page(title: string, text: string, set = '', again = '<p><a href="">Try again</a></p>') {
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
${again}
${set && `<p>If you tell us about it, say this number: <strong>${set}</strong></p>`}
</main>
</body>
</html>
`
}

function sent(reply: FastifyReply, status: number) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'self'`,
    )
}

/**
 * A page of nothing but text, for what will not be otherwise at another try. `text`, and `more` below it, are ours: they
 * are not escaped.
 */
export function sendPlainPage(reply: FastifyReply, status: number, title: string, text: string, more = '') {
  return sent(reply, status).send(page(title, text, '', more))
}

/**
 * The last resort, where not even the frame can be rendered: a plain page that says what to do. A request that was wrong
 * keeps its status; everything else is 503, for it is ours and passes.
 */
export function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 503
  if (status === 503) request.log.error({ err: error }, 'a page could not be rendered')
  sent(reply, status)
  if (status < 500) return reply.send(page('This request was not understood', 'Go back and try another way.'))
  reply.header('retry-after', RETRY_AFTER)
  const set = String(reply.getHeader(setHeader) ?? '')
  const what =
    error.message === screenMessages.profileFailed ? error.message : 'Something on our side is not answering.'
  return reply.send(page('This site is taking a short break', `${what} It should be back in a moment.`, set))
}
