import { createApp } from '../../app.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { type CallPlatform, httpRequestOf, payloadOf } from './platform-calls.ts'

/**
 * Runs calls on an open database through the API's own routes, without a network: permissions, checks and the audit log are
 * those of a running API. Jobs, such as mail, wait until an API runs.
 * @returns `call` sends a call; `close` must be called at the end
 */
export async function openLocalCalls(
  config: Config,
  database: Database,
): Promise<{ call: CallPlatform; close(): Promise<void> }> {
  const app = await createApp({ ...config, logLevel: 'silent', rateLimit: false }, database)
  const call = async (name: Parameters<CallPlatform>[0], request: Record<string, unknown>): Promise<unknown> => {
    const { method, address, body } = httpRequestOf(name, request)
    const answer = await app.inject({
      method,
      url: `${app.calls.apiBase}${address}`,
      headers: { authorization: `Bearer ${config.platformToken}` },
      ...(body && { payload: body }),
    })
    return payloadOf(answer.json(), config.dataDir)
  }
  return { call: call as CallPlatform, close: () => app.close() }
}
