import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../../server/testing/free-port.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get, getChanged } from '../support/request.ts'
import { settingsOfMachine, startCommand } from '../support/shell-command.ts'

/** Milliseconds that one command may take, with packages from the network. */
const COMMAND_TIMEOUT = 300_000
const root = resolve(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guides/own-repository.md'), 'utf8')
const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) => lines.trim().split('\n'))

const { sites, env } = ownPlatform('own-repository')
let parent: string
let folder: string
let token: string
beforeAll(() => {
  // On disk: its packages would not fit a temporary folder in memory.
  parent = mkdtempSync(join(process.env.DISK_TMPDIR ?? tmpdir(), 'showcase-team-'))
  folder = join(parent, 'loyalty')
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Settings of the machine of a team: its own npm, Node 24, and nothing of this test run. */
function machine(): NodeJS.ProcessEnv {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...settingsOfMachine(), PATH, npm_config_audit: 'false', npm_config_prefer_offline: 'true' }
}

function start(line: string, cwd: string, more: NodeJS.ProcessEnv) {
  return startCommand(line, cwd, { ...machine(), ...more })
}

let done = 0

/** The guide's next command, which must contain the text. */
function next(expected: string): string {
  const line = commands[done++] ?? ''
  expect(line).toContain(expected)
  return line
}

/** Runs the guide's next command. @returns its output */
async function runNext(expected: string, cwd: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const line = next(expected)
  const { ended, output } = start(line.replace('../loyalty', folder), cwd, more)
  if ((await ended) !== 0) throw new Error(`${line} failed:\n${output()}`)
  return output()
}

function teamSettings() {
  return { REGISTRY_URL: sites().main, REGISTRY_TOKEN: token }
}

function address(shop = 'terracotta') {
  return `${sites().of(shop)}/loyalty`
}

test(
  'one command writes a repository with the packages as tarballs, and an operator issues its token',
  async () => {
    await runNext('npm run new:remote', root)
    expect(readdirSync(join(folder, 'packages'))).toContain('showcase-ui-1.0.0.tgz')
    const output = await runNext('npm run registry -- issue-token', root, env())
    token = /^\S{20,}$/m.exec(output)?.[0] ?? ''
    expect(token).not.toBe('')
  },
  COMMAND_TIMEOUT,
)

test(
  'outside the workspace its packages install, its types are right and its tests pass',
  async () => {
    await runNext('npm install', folder)
    expect(await runNext('npm test', folder)).toMatch(/Tests: +7 passed/)
  },
  COMMAND_TIMEOUT,
)

test(
  'with pnpm, too, its packages install, its tests pass and its release is built',
  async () => {
    const other = join(parent, 'with-pnpm')
    const isSource = (path: string) => !/^(node_modules|dist|\.cache|package-lock\.json)/.test(relative(folder, path))
    cpSync(folder, other, { recursive: true, filter: isSource })
    const { ended, output } = start('pnpm install && pnpm test && pnpm run build', other, {})
    if ((await ended) !== 0) throw new Error(output())
    expect(output()).toMatch(/Tests: +7 passed/)
    expect(output()).toMatch(/Built remote-loyalty@1\.0\.0-\w{8}/)
  },
  COMMAND_TIMEOUT,
)

test(
  'its release is live on the shop that it names, rendered on the server',
  async () => {
    next('export REGISTRY_URL')
    expect((await get(address())).status).toBe(302)
    const output = await runNext('npm run release', folder, teamSettings())
    expect(output).toMatch(/Promoted remote-loyalty@1\.0\.0-\w{8} for terracotta/)
    expect(output).toContain('/terracotta/loyalty')
    await getChanged(address(), '<h1>Loyalty</h1>')
    expect((await get(address('northlight'))).status).toBe(302)
  },
  COMMAND_TIMEOUT,
)

test(
  'the same sources are published once; a clone releases the built folder to everyone',
  async () => {
    const [built = ''] = readdirSync(join(folder, 'dist')).filter(name => !name.startsWith('.'))
    const again = start('npm run release', folder, teamSettings())
    expect(await again.ended).toBe(0)
    expect(again.output()).toContain('is published already')
    const line = `npm run release -- ${join(folder, 'dist', built)}`
    const nobody = start(`${line} --no-promote`, root, { ...env(), ...teamSettings() })
    expect({ code: await nobody.ended, output: nobody.output() }).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'No visitor gets it. To look at it: npm run registry -- preview remote-loyalty@1.0.0-',
      ),
    })
    expect((await get(address('northlight'))).status).toBe(302)
    const everyone = start(line, root, { ...env(), ...teamSettings() })
    if ((await everyone.ended) !== 0) throw new Error(everyone.output())
    await getChanged(address('northlight'), '<h1>Loyalty</h1>')
  },
  COMMAND_TIMEOUT,
)

test(
  'its development server is offered to one browser by an override',
  async () => {
    const port = await freePort()
    const line = `${next('npm run dev')} --port ${port}`
    const { child, ended, output } = start(line, folder, teamSettings())
    try {
      const isOffered = () => output().includes('?override=') || child.exitCode !== null
      await waitUntil(isOffered, { within: COMMAND_TIMEOUT, failure: output })
      if (child.exitCode !== null) throw new Error(output())
      expect((await get(`http://localhost:${port}/remoteEntry.js`)).status).toBe(200)
      const [address = ''] = /http\S+\?override=\S+/.exec(output()) ?? []
      expect(address).toContain('/terracotta/loyalty?override=')
      expect((await get(address)).body).toContain(`http://localhost:${port}`)
    } finally {
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await ended
    }
    expect(done).toBe(commands.length)
  },
  COMMAND_TIMEOUT,
)
