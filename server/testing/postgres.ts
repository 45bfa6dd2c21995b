import { installedPostgres } from './find-postgres.ts'
import { startCluster } from './postgres-cluster.ts'

/**
 * A PostgreSQL for the server's tests: the one of TEST_DATABASE_URL (with a superuser), otherwise a temporary one. If
 * PostgreSQL is missing and the user is root, Debian's package is installed.
 * @throws Error with one line if there is none
 */
export async function ensurePostgres(): Promise<{ url: string; stop: () => void }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => {} }
  const bin = installedPostgres()
  if (bin) return startCluster(bin)
  throw new Error(
    'PostgreSQL 15 or later is not on this machine; install it, or set TEST_DATABASE_URL or POSTGRES_BIN.',
  )
}
