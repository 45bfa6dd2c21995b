import { shutDownOnSignal } from '@showcase/process/shutdown'
import { endTracing, startTracing } from '@showcase/process/tracing'
import { readConfig, version } from './config.ts'
import { createGateway } from './gateway.ts'

/** Milliseconds in which running requests may finish before the process ends anyway. */
const GRACE_PERIOD = 10_000

async function main() {
  const config = readConfig(process.env)
  await startTracing('gateway', version, process.env)
  const gateway = await createGateway(config)
  shutDownOnSignal({
    leave: () => gateway.leave(),
    drainTime: config.drainSeconds * 1000,
    close: async () => {
      await gateway.close()
      await endTracing()
    },
    gracePeriod: GRACE_PERIOD,
  })
  await gateway.listen({ port: config.port, host: config.host })
}

main().catch(error => {
  console.error(error instanceof Error ? `The gateway could not start:\n${error.message}` : error)
  process.exit(1)
})
