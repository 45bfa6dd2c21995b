import { createApp } from '../../app.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { type Ask, payloadOf, sentAs } from './platform-calls.ts'

/**
 * The calls on an open database, through the server's own routes without a network: what is allowed, checked and written
 * down is what a running server would. Jobs, such as mail, wait for the next server.
 * @returns the calls, and what ends them
 */
export async function callsHere(config: Config, database: Database): Promise<{ ask: Ask; close(): Promise<void> }> {
  const app = await createApp({ ...config, logLevel: 'silent', rateLimit: false }, database)
  const ask = async (name: Parameters<Ask>[0], request: Record<string, unknown>): Promise<unknown> => {
    const { method, address, body } = sentAs(name, request)
    const answer = await app.inject({
      method,
      url: `${app.calls.apiBase}${address}`,
      headers: { authorization: `Bearer ${config.platformToken}` },
      ...(body && { payload: body }),
    })
    return payloadOf(answer.json(), config.dataDir)
  }
  return { ask: ask as Ask, close: () => app.close() }
}
