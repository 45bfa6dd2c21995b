import { shutDownOnSignal } from '@showcase/process/shutdown'
import { endTracing, startTracing } from '@showcase/process/tracing'
import { createApp } from './app.ts'
import { type Config, readConfig } from './core/config/config.ts'
import { type Database, openDatabase } from './core/db/database.ts'
import { createServices } from './core/services/services.ts'
import { version } from './core/version.ts'
import { seedDemo } from './demo/seed.ts'
import { startFailure } from './start-failure.ts'

/** Milliseconds in which running requests may finish before the process ends anyway. */
const GRACE_PERIOD = 20_000

/** Opens the configured replica and logs when it becomes usable or unusable. */
async function replicaOf({ replica, databasePool: poolSize }: Config, primary: Database) {
  if (!replica) return undefined
  const { openReplica } = await import('./core/db/replica.ts')
  return openReplica({
    ...replica,
    poolSize,
    primary,
    onError: error => console.error(`replica: ${error.message}`),
    onChange: ({ usable, why }) => console.error(`replica: ${usable ? 'used' : 'not used'}, ${why}`),
  })
}

/** Starts the API process and stops it gracefully at a signal. */
async function main() {
  const config = readConfig(process.env)
  await startTracing('api', version, process.env)
  const database = await openDatabase({ ...config, onError: error => console.error(`database: ${error.message}`) })
  const replica = await replicaOf(config, database)
  const app = await createApp(config, database, replica)
  shutDownOnSignal({
    leave: () => app.leave(),
    drainTime: config.drainSeconds * 1000,
    close: async () => {
      await app.close()
      await replica?.close()
      await database.close()
      await endTracing()
    },
    gracePeriod: GRACE_PERIOD,
  })
  // Before listening, so that the demo is complete when this process reports that it is ready.
  if (config.seed === 'demo' && config.demo) await seedDemo(createServices(config, database, app.log))
  await app.listen({ host: config.host, port: config.port })
  // Sends the address to a parent process: a script or a test.
  process.send?.({ listening: app.server.address() })
}

main().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exit(1)
})
