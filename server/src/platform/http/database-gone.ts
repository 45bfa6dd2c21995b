/** Codes of PostgreSQL and of the network that say: not now, rather than: never. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  // 53300 too many connections, 57P01–57P03 shutting down or starting, 57014 statement timeout, 55P03 lock timeout.
  ...['53300', '53400', '57P01', '57P02', '57P03', '57014', '55P03', '40001', '40P01', '25006'],
])

const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|PGlite is clos/

/** True for an error that means that the database cannot be reached or does not answer in time. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  if (passing.has(code) || code.startsWith('08') || messages.test(error.message)) return true
  return error instanceof AggregateError ? error.errors.some(isDatabaseGone) : isDatabaseGone(error.cause)
}
