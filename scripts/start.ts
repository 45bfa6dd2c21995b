import { createServer } from 'node:net'
import { readConfig } from '@showcase/server/platform/config'
import { buildAll } from './build.ts'
import { startPlatform } from './platform-processes.ts'

/** Demo businesses with the look that each shows. */
const demoBusinesses = [
  ['terracotta', 'Gallery'],
  ['northlight', 'Editorial'],
  ['fieldkit', 'Index, on its own domain'],
] as const

async function start() {
  const env = { LOG_LEVEL: 'warn', ...process.env }
  const config = readConfig(env)
  await assertFree(config.port)
  await buildAll()
  const platform = await startPlatform(env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => platform.stop().then(() => process.exit(0)))
  for (const child of [platform.api, platform.gateway]) {
    child.once('exit', code => platform.stop().then(() => process.exit(code ?? 1)))
  }
  announce(platform.url, config.seed === 'demo' && config.demo)
}

function announce(url: string, demo: boolean) {
  console.log(`\nShowcase is running at ${url}\n`)
  if (!demo) return
  for (const [name, look] of demoBusinesses) console.log(`  ${url}/${name}`.padEnd(40), look)
  console.log(`\n  ${url}/signIn`.padEnd(41), 'owner@terracotta.example, password showcase-demo\n')
}

/** Says so before anything is built when the port is taken. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => reject(new Error(`Port ${port} is in use. Choose another: PORT=3100 npm start`)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

start().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
