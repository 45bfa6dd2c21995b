#!/usr/bin/env node
/**
 * What `.ci/run` does: `npm test`, and where an engine for containers can be had, the stack of docker-compose.yml with the
 * specs against its edge. The last line is `N passed, N failed` over both. That a machine has no engine, or none that comes
 * up in time, is said and fails nothing.
 *
 * Plain JavaScript without dependencies, because nothing is installed yet when it runs.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Brings up an engine, with stand-ins of the images, where no registry of images can be reached; beside this clone. */
const tool = join(root, '..', 'shared', 'tools', 'docker', 'engine')
const minute = 60_000
/** Milliseconds that all of it may take, the engine to come up, and at least the stack with all of its specs. */
const [allowed, engineWithin, stackNeeds] = [85 * minute, 10 * minute, 38 * minute]

function left() {
  return Math.round(allowed - performance.now())
}

let isEnding = false
const tallies = [await part('npm', ['test'])]
if (isEnding) process.exit(143)
const engine = left() < stackNeeds ? { missing: 'no time is left for it.' } : findEngine()
if (engine.missing) console.log(`\nThe stack of docker-compose.yml was not run: ${engine.missing}`)
else {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: 'showcase-ci', ...engine.env }
  tallies.push(await part(process.execPath, ['scripts/run.mjs', 'test-compose'], env, left()))
  engine.end()
}
const [passed, failed] = ['passed', 'failed'].map(what => tallies.reduce((sum, tally) => sum + tally[what], 0))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a command, shows what it says, and takes its count from its last line. */
function part(command, args, env = process.env, within = 0) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: within })
    let told = ''
    child.stdout.on('data', text => {
      told = (told + text).slice(-1000)
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
      const [, passed = 0, failed = 0] = [...told.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
      const isBroken = code !== 0 && Number(failed) === 0
      if (isBroken) console.error(`\n${[command, ...args].join(' ')} ended with ${code ?? 'a signal'}.`)
      resolve({ passed: Number(passed), failed: Number(failed) + (isBroken ? 1 : 0) })
    })
  })
}

/** An engine to run containers with: settings for it and what ends it, or why there is none. */
function findEngine() {
  if (!existsSync(tool)) return answers('docker', ['info']) ? anyEngine() : { missing: 'no engine answers here.' }
  const wasThere = answers(tool, ['status'])
  const end = () => wasThere || run(tool, ['down'], minute, 'inherit')
  if (run(tool, ['up', 'mail', 's3'], engineWithin, 'inherit').status !== 0) {
    end()
    return { missing: 'the engine did not come up.' }
  }
  const [, host] = /DOCKER_HOST=(\S+)/.exec(run(tool, ['env'], minute).stdout) ?? []
  const store = { S3_IMAGE: 'local/swift-s3:1', S3_DATA: '/srv/node/d1', S3_ACCESS_KEY: 'showcase:api' }
  return { env: { ...(host && { DOCKER_HOST: host }), ...store }, end }
}

/** One that is there already needs its images from somewhere. */
function anyEngine() {
  const image = process.env.NODE_IMAGE || 'node:24-bookworm-slim'
  const isThere = answers('docker', ['image', 'inspect', image]) || answers('docker', ['pull', '-q', image])
  return isThere ? { env: {}, end: () => {} } : { missing: `${image} cannot be had here.` }
}

function answers(command, args) {
  return run(command, args, 3 * minute).status === 0
}

function run(command, args, timeout, out = 'pipe') {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout, stdio: ['ignore', out, out] })
}
