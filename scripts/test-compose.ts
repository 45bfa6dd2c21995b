/**
 * `npm run test:compose -- [part of a spec's name…]`: starts the stack of docker-compose.yml from this clone, with its
 * own certificate authority, and runs against its edge the specs of `e2e/compose` and those of `e2e/specs` whose result the stack
 * can change; a name or `--all` asks for others. It leaves out specs that start a platform of their own. Stops the stack
 * afterwards; `--keep` leaves it running, and `--attach` uses the one that was left. Needs Docker with Compose 1.29.2 or later.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, refuseArguments } from './arguments.ts'
import {
  composeOutput,
  describeStack,
  makeSecrets,
  runCompose,
  type Stack,
  specsOfStack,
  trust,
  whenReady,
} from './compose/stack.ts'
import { printFailures } from './testing/failed-tests.ts'
import { findBrowser } from './testing/find-browser.ts'
import { runJest, type Tally } from './testing/stage.ts'

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, keep: { type: 'boolean' }, attach: { type: 'boolean' } },
})
const timings: [string, number][] = []

async function timed<T>(what: string, act: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  console.log(`\n━━ ${what} ━━`)
  const result = await act()
  timings.push([what, (performance.now() - begun) / 1000])
  return result
}

function specs(): string[] {
  const isComplete = values.all === true || positionals.length > 0
  const all = [...specsOfStack({ all: isComplete }), ...globSync('e2e/compose/*.test.ts')]
  return positionals.length > 0 ? all.filter(spec => positionals.some(part => spec.includes(part))) : all
}

async function test(stack: Stack): Promise<Tally> {
  const { file, keys } = trust(stack)
  const { command, secrets, http } = stack
  const env = {
    ...stack.env,
    E2E_URL: stack.url,
    E2E_DNS: stack.dns,
    E2E_STACK: JSON.stringify({ command, secrets, http }),
    E2E_TRUSTED_KEYS: keys,
    NODE_EXTRA_CA_CERTS: file,
    PUPPETEER_EXECUTABLE_PATH: await findBrowser(),
    E2E_ARTEFACTS: join('.cache', 'compose', 'artefacts'),
  }
  return runJest('compose', ['--config', 'e2e/jest.config.ts', ...specs()], env)
}

async function bringUp(stack: Stack): Promise<void> {
  makeSecrets(stack)
  runCompose(stack, 'down', '--volumes', '--remove-orphans')
  await timed('images', () => runCompose(stack, 'build'))
  await timed('up, until everything is ready', async () => {
    runCompose(stack, 'up', '-d')
    await whenReady(stack)
  })
}

const unmatched = positionals.find(part => !specs().some(spec => spec.includes(part)))
if (unmatched)
  refuseArguments(`No spec of e2e/specs that the stack can run, or of e2e/compose, has "${unmatched}" in its name.`)
const stack = await describeStack(values.attach === true)
let tally: Tally = { passed: 0, failed: 1 }
try {
  if (!values.attach) await bringUp(stack)
  tally = await timed('specs against the edge', () => test(stack))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  if (tally.failed > 0) console.log(composeOutput(stack, 'logs', '--tail', '40'))
  if (!values.keep && !values.attach)
    await timed('down', () => runCompose(stack, 'down', '--volumes', '--remove-orphans'))
}
for (const [what, seconds] of timings) console.log(`${what.padEnd(32)} ${seconds.toFixed(1).padStart(7)} s`)
printFailures(['compose'])
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed === 0 ? 0 : 1
