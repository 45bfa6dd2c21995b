#!/usr/bin/env node
/**
 * Continuous integration (`.ci/run`): runs `npm test`, its stage `standalone` and, if a container engine is available,
 * `npm run test:compose`. The last line is `N passed, N failed` for all. Without an engine it prints the reason and does not fail.
 *
 * Plain JavaScript without dependencies, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Beside this clone: starts an engine with replacement images on machines that reach no image registry. */
const engineTool = join(root, '..', 'shared', 'tools', 'docker', 'engine')
const MINUTE = 60_000
/** Limits in milliseconds: the whole run, the start of the engine, and the time that must be left for the Compose tests. */
const [totalLimit, engineLimit, composeNeeds] = [85 * MINUTE, 10 * MINUTE, 40 * MINUTE]

function timeLeft() {
  return Math.round(totalLimit - performance.now())
}

let isEnding = false
const tallies = [await runPart('npm', ['test'])]
if (isEnding) process.exit(143)
// Neither of the two measures time.
const [standalone, engine] = await Promise.all([
  runPart('npm', ['test', '--', 'standalone']),
  timeLeft() < composeNeeds ? { missing: 'too little time is left.' } : findEngine(),
])
tallies.push(standalone)
if (isEnding) {
  engine.stop?.()
  process.exit(143)
}
if (engine.missing) console.log(`\nThe Compose tests did not run: ${engine.missing}`)
else {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: 'showcase-ci', ...engine.env }
  tallies.push(await runPart(process.execPath, ['scripts/run.mjs', 'test-compose'], env, timeLeft()))
  engine.stop()
}
const [passed, failed] = ['passed', 'failed'].map(key => tallies.reduce((sum, tally) => sum + tally[key], 0))
for (const { failures } of tallies) if (failures) console.log(failures)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a command, prints its output, and reads the failed tests and the counts from its end. @param timeout milliseconds; 0 is none */
function runPart(command, args, env = process.env, timeout = 0) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    let tail = ''
    child.stdout.on('data', text => {
      tail = (tail + text).slice(-50_000)
      process.stdout.write(text)
    })
    child.stderr.pipe(process.stderr, { end: false })
    const stop = signal => {
      isEnding = true
      child.kill(signal)
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.on('error', error => console.error(error.message))
    child.on('close', code => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      const [, passed = 0, failed = 0] = [...tail.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
      const isBroken = code !== 0 && Number(failed) === 0
      if (isBroken) console.error(`\n${[command, ...args].join(' ')} exited with ${code ?? 'a signal'}.`)
      const [failures] = /^━━ failed tests ━━$.*/ms.exec(tail) ?? []
      resolve({ passed: Number(passed), failed: Number(failed) + (isBroken ? 1 : 0), failures })
    })
  })
}

/** Resolves with the engine's settings and a function that stops it, or with the reason why there is none. */
async function findEngine() {
  if (!existsSync(engineTool))
    return succeeds('docker', ['info']) ? installedEngine() : { missing: 'no container engine answers.' }
  const wasRunning = succeeds(engineTool, ['status'])
  const stop = () => wasRunning || run(engineTool, ['down'], MINUTE, 'inherit')
  const starting = spawn(engineTool, ['up', 'mail', 's3'], { cwd: root, stdio: 'inherit', timeout: engineLimit })
  const [code] = await once(starting, 'close').catch(() => [1])
  if (code !== 0) {
    stop()
    return { missing: 'the container engine did not start.' }
  }
  const [, host] = /DOCKER_HOST=(\S+)/.exec(run(engineTool, ['env'], MINUTE).stdout) ?? []
  const files = [process.env.COMPOSE_FILE || 'docker-compose.yml', 'e2e/compose/swift.yml'].join(':')
  const store = {
    S3_IMAGE: 'local/swift-s3:1',
    S3_DATA: '/srv/node/d1',
    S3_USER: 'swift',
    S3_ACCESS_KEY: 'showcase:api',
    COMPOSE_FILE: files,
  }
  return { env: { ...(host && { DOCKER_HOST: host }), ...store }, stop }
}

/** An installed engine can build the images only if it has or can pull the base image. */
function installedEngine() {
  const image = process.env.NODE_IMAGE || 'node:24-bookworm-slim'
  const hasImage = succeeds('docker', ['image', 'inspect', image]) || succeeds('docker', ['pull', '-q', image])
  return hasImage ? { env: {}, stop: () => {} } : { missing: `the image ${image} is not available.` }
}

function succeeds(command, args) {
  return run(command, args, 3 * MINUTE).status === 0
}

function run(command, args, timeout, out = 'pipe') {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout, stdio: ['ignore', out, out] })
}
