import { publishUntilAccepted } from './publish-release.ts'
import { publisherSettings } from './settings.ts'

async function main(): Promise<void> {
  await publishUntilAccepted(publisherSettings(process.env))
}

process.once('SIGTERM', () => process.exit(143))
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
