import { endTracing, startTracing } from '@showcase/process/tracing'
import { readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { version } from './version.ts'

async function main() {
  const config = readConfig(process.env)
  await startTracing('gateway', version, process.env)
  const gateway = await createGateway(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () =>
      gateway
        .close()
        .then(endTracing)
        .then(() => process.exit(0)),
    )
  }
  await gateway.listen({ port: config.port, host: config.host })
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
