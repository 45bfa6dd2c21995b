/** Demo businesses with the look that each shows. */
const demoBusinesses = [
  ['terracotta', 'Gallery'],
  ['northlight', 'Editorial'],
  ['fieldkit', 'Index, on its own domain'],
] as const

/** Says where the platform answers, and how to sign in to the demo. */
export function announce(url: string, { seed, demo }: { seed: 'demo' | 'none'; demo: boolean }): void {
  console.log(`\nShowcase is running at ${url}\n`)
  if (seed !== 'demo' || !demo) return
  for (const [name, look] of demoBusinesses) console.log(`  ${url}/${name}`.padEnd(40), look)
  console.log(`\n  ${url}/signIn`.padEnd(41), 'owner@terracotta.example, password showcase-demo\n')
}
