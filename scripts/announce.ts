/** Each demo business with the name of its template. */
const demoBusinesses = [
  ['terracotta', 'Gallery'],
  ['northlight', 'Editorial'],
  ['fieldkit', 'Index, on its own domain'],
] as const

/** Prints the platform's addresses and the sign-in of the demo. */
export function announce(url: string, { seed, demo }: { seed: 'demo' | 'none'; demo: boolean }): void {
  console.log(`\nShowcase is running at ${url}\n`)
  if (seed !== 'demo' || !demo) return
  for (const [name, template] of demoBusinesses) console.log(`  ${url}/${name}`.padEnd(40), template)
  console.log(`\n  ${url}/signIn`.padEnd(41), 'owner@terracotta.example, password showcase-demo\n')
}
