import { readConfig } from '@showcase/server/core/config/config'
import { announce, assertFree, failWith, onStopSignal, run, startPlatform } from './platform-processes.ts'

async function start() {
  const env = { LOG_LEVEL: 'warn', ...process.env }
  const config = readConfig(env)
  await assertFree(config.port)
  const platform = await startPlatform(env, undefined, run('scripts/build.ts', env))
  onStopSignal(() => platform.stop().then(() => process.exit(0)))
  for (const child of [platform.api, platform.gateway]) {
    child.once('exit', code => platform.stop().then(() => process.exit(code ?? 1)))
  }
  announce(platform.url, config)
}

start().catch(failWith)
