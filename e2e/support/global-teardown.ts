import { rm } from 'node:fs/promises'

export default async function globalTeardown(): Promise<void> {
  await globalThis.e2e?.browser.close()
  await globalThis.e2e?.platform.stop()
  if (process.env.E2E_DEMO) await rm(process.env.E2E_DEMO, { recursive: true, force: true })
}
