/**
 * `npm start`: builds what has changed and serves the platform at http://localhost:3000 until Ctrl-C. The first start creates
 * `.data` with three demo businesses. Settings are environment variables: `PORT=3100 DATA_DIR=/tmp/showcase npm start`.
 */
import { readArguments } from './arguments.ts'
import {
  announce,
  failWith,
  onStopSignal,
  platformEnvironment,
  readPlatformConfig,
  run,
  startPlatform,
} from './platform-processes.ts'

async function start() {
  readArguments({})
  const env = await platformEnvironment(process.env)
  const config = await readPlatformConfig(env)
  const platform = await startPlatform(env, undefined, run('scripts/build.ts', env))
  onStopSignal(() => platform.stop().then(() => process.exit(0)))
  for (const child of [platform.api, platform.gateway]) {
    child.once('exit', code => platform.stop().then(() => process.exit(code ?? 1)))
  }
  announce(platform.url, config)
}

start().catch(failWith)
