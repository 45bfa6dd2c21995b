import { endWhenAsked } from '@showcase/process/shutdown'
import { endTracing, startTracing } from '@showcase/process/tracing'
import { readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { version } from './version.ts'

/** Milliseconds in which pages and uploads on their way may finish, before the process ends anyway. */
const patience = 10_000

async function main() {
  const config = readConfig(process.env)
  await startTracing('gateway', version, process.env)
  const gateway = await createGateway(config)
  endWhenAsked({
    leave: () => gateway.leave(),
    notice: config.drainSeconds * 1000,
    close: async () => {
      await gateway.close()
      await endTracing()
    },
    patience,
  })
  await gateway.listen({ port: config.port, host: config.host })
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
