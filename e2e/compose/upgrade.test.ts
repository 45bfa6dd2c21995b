import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { artifacts } from '@showcase/scripts/testing/platform'
import { compose } from '../support/stack.ts'
import { nextReleaseOf, runRemote } from './remote-container.ts'
import { failedFirst, failedTwice, startTraffic, type TrafficRequest, visitorRequests } from './traffic.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
/** Milliseconds of traffic before and after a command. */
const MARGIN = 2000
const lines: string[] = []
let folder: string
let requests: TrafficRequest[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showcase-upgrade-'))
  requests = await visitorRequests()
})

afterAll(async () => {
  await rm(folder, { recursive: true })
  const head =
    '| command | requests | failed first | failed twice | longest answer | duration |\n|---|---|---|---|---|---|'
  const table = [head, ...lines].join('\n')
  await mkdir(artifacts, { recursive: true })
  await writeFile(join(artifacts, 'upgrade.md'), `${table}\n`)
  console.log(table)
})

async function stack(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const folders = { STACK_DIR: join(folder, 'state'), BACKUP_DIR: join(folder, 'backups') }
  const { stdout } = await run('sh', ['scripts/stack.sh', command], {
    cwd: root,
    env: { ...process.env, ...folders, ...env },
    maxBuffer: 64_000_000,
  })
  return stdout
}

/** Runs a command of the stack while visitors come. */
async function underLoad(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const traffic = startTraffic(requests)
  await pause(MARGIN)
  const begun = performance.now()
  const output = await stack(command, env)
  const seconds = (performance.now() - begun) / 1000
  await pause(MARGIN)
  const visits = await traffic.end()
  const [failed, lost] = [failedFirst(visits), failedTwice(visits)]
  const longest = Math.max(...visits.map(({ milliseconds }) => milliseconds)) / 1000
  const cells = [
    command,
    visits.length,
    failed.length,
    lost.length,
    `${longest.toFixed(1)} s`,
    `${seconds.toFixed(0)} s`,
  ]
  lines.push(`| ${cells.join(' | ')} |`)
  expect(lost).toEqual([])
  return output
}

async function versions(): Promise<string[]> {
  const ours = (await stack('status')).split('\n').filter(line => /^(api|gateway|edge)/.test(line))
  return [...new Set(ours.map(line => line.split(/ +/)[1] ?? ''))]
}

function releases() {
  return compose('exec', '-T', 'api-1', 'platform', 'registry', 'status').then(text =>
    text.match(/^remote-\S+ +stable.*$/gm),
  )
}

test('an upgrade and a rollback of the whole stack under load: a second attempt of each failed request succeeds', async () => {
  const before = await releases()
  const upgraded = await underLoad('upgrade', { SHOWCASE_VERSION: '9.9.9-first' })
  expect(upgraded).toContain('9.9.9-first runs.')
  expect(await versions()).toEqual(['9.9.9-first'])
  const files = await readdir(join(folder, 'backups'))
  for (const file of files) expect((await stat(join(folder, 'backups', file))).mode & 0o077).toBe(0)
  expect(files.map(file => file.replace(/^[^.]*/, '')).sort()).toEqual(['.certificates.tar', '.tar'])

  await stack('upgrade', { SHOWCASE_VERSION: '9.9.9-second' })
  expect(await versions()).toEqual(['9.9.9-second'])
  const { next, folder: release } = await nextReleaseOf('remote-admin-profile')
  await runRemote('remote-admin-profile', release)
  expect(`${await releases()}`).toContain(next.version)
  expect(await underLoad('rollback')).toContain('9.9.9-first runs.')
  expect(await versions()).toEqual(['9.9.9-first'])
  expect(await compose('exec', '-T', 'api-1', 'platform', 'doctor')).toMatch(/^ok +version +9\.9\.9-first$/m)
  expect(await releases()).toEqual(before)
}, 900_000)
