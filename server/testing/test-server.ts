import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import type { RequestOf } from '@showcase/contract/api'
import type { CallName, Group } from '@showcase/contract/paths'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/core/config/config.ts'
import { type Answer, callOver } from './call-over.ts'
import { freePort } from './free-port.ts'
import { databaseKind, openTestDatabase, removeFolder, type TestDatabase } from './test-database.ts'

export type TestServer = {
  /** `http://127.0.0.1:12345` */
  url: string
  config: Config
  database: TestDatabase
  /** Sends one call of the contract, without validation on this side. */
  call: <G extends Group, N extends CallName<G>>(
    group: G,
    name: N,
    request?: Partial<RequestOf<G, N>> | Record<string, unknown>,
    token?: string,
  ) => Promise<Answer>
  close: () => Promise<void>
}

/** Tests that need DNS answers start a name server. No test uses the machine's. */
const noDns = { DNS_SERVERS: '127.0.0.1:1' }

/** The whole server, listening on a free port. Rate limits are off unless `env` says otherwise. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-'))
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PORT: String(await freePort()),
    ...noDns,
  }
  const config = readConfig({ ...settings, ...env })
  const database = await openTestDatabase(config.quotas)
  const app = await createApp(config, database)
  await app.listen({ host: '127.0.0.1', port: config.port })
  const url = `http://127.0.0.1:${config.port}`
  return {
    url,
    config,
    database,
    call: callOver(`${url}${config.apiBaseUrl}`),
    async close() {
      await app.close()
      await database.close()
      removeFolder(dataDir)
    },
  }
}

/**
 * Tests of the whole server. The test command runs the suite with and without TEST_DATABASE_URL, so that every test
 * runs on PGlite and on PostgreSQL. The title names the database.
 * @param tests receives a function that returns the running server and can be called inside tests
 */
export function describeOnBothDatabases(
  title: string,
  tests: (server: () => TestServer) => void,
  env: Record<string, string> = {},
): void {
  describe(`${title} (${databaseKind})`, () => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await startTestServer(env)
    }, 60_000)
    afterAll(() => server?.close())
    tests(() => {
      if (!server) throw new Error('The server runs inside tests only.')
      return server
    })
  })
}
