/** Ends the browser and the platform, whatever the specs did. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.e2e?.browser.close()
  await globalThis.e2e?.platform.stop()
}
