/**
 * `npm start`: builds what has changed and serves the platform at http://localhost:3000 until Ctrl-C. The first start creates
 * `.data` with three demo businesses. Settings are environment variables: `PORT=3100 DATA_DIR=/tmp/showcase npm start`.
 */
import { readConfig } from '@showcase/server/core/config/config'
import { readArguments } from './arguments.ts'
import { announce, assertFree, failWith, onStopSignal, run, startPlatform } from './platform-processes.ts'

async function start() {
  readArguments({})
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
