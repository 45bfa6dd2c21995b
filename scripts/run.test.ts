import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** PATH without the pinned Node and pnpm. */
const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('.toolchain'))

/** A Node of this machine that cannot run TypeScript, otherwise the Node that runs this test. */
function otherNode(): string {
  const others = path.map(folder => join(folder, 'node')).filter(existsSync)
  const old = others.find(file => /^v(18|20)\./.test(execFileSync(file, ['--version'], { encoding: 'utf8' })))
  return old ?? process.execPath
}

function run(...args: string[]) {
  return runIn(root, ...args)
}

function runIn(cwd: string, ...args: string[]) {
  const node = otherNode()
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|JEST_|NODE_OPTIONS$)/.test(name))
  const env = { ...Object.fromEntries(own), PATH: [dirname(node), ...path].join(delimiter) }
  return spawnSync(node, ['scripts/run.mjs', ...args], { cwd, env, encoding: 'utf8' })
}

/** The script of an npm script that needs neither packages nor the pinned Node; `undefined` for any other. */
function independentScript(line: string): string | undefined {
  const [, file] = /^node (scripts\/(?!run)[\w-]+\.mjs)$/.exec(line) ?? []
  return file && readFileSync(join(root, file), 'utf8')
}

test('every npm script goes through run.mjs and names a command that exists, or needs nothing installed', () => {
  for (const [name, line] of Object.entries<string>(scripts)) {
    if (/^sh scripts\/[\w-]+\.sh$/.test(line)) continue
    const independent = independentScript(line)
    if (independent !== undefined) {
      const imports = [...independent.matchAll(/^import\b.*?'([^']+)'$/gm)].map(([, from]) => from)
      expect({ name, others: imports.filter(from => !from?.startsWith('node:')) }).toEqual({ name, others: [] })
      continue
    }
    const [, command = ''] = /^node scripts\/run\.mjs ([\w/-]+)$/.exec(line) ?? []
    expect({ name, command }).toEqual({ name, command: expect.stringMatching(/./) })
    if (!['pnpm', 'jest', 'e2e', 'format'].includes(command))
      expect(existsSync(join(root, 'scripts', `${command}.ts`))).toBe(true)
  }
})

test.each([
  ['platform', '--help', 'Usage: platform'],
  ['registry', '--help', 'Usage: platform registry'],
  ['jest', '--version', '30.'],
  ['pnpm', '--version', '12.'],
])('another Node on the PATH and no pnpm: %s %s', (command, argument, output) => {
  const result = run(command, argument)
  expect(result.stdout).toContain(output)
  expect(result.status).toBe(0)
})

test('an unknown command fails and names the way to list them', () => {
  expect(run('nothing')).toMatchObject({ status: 1, stderr: expect.stringContaining('"npm run" lists the commands') })
})

const described = Object.entries<string>(scripts)
  .filter(([name]) => !/^(pnpm|jest|e2e|format|platform|registry|new:remote|release)$/.test(name))
  .map(([name, line]) => ({ name, line }))

test.each(described)('npm run $name -- --help prints its usage and starts nothing', ({ name, line }) => {
  const [program = '', ...args] = line.split(' ')
  // Without PATH, neither Docker nor npm is found.
  const result = spawnSync(program === 'node' ? process.execPath : '/bin/sh', [...args, '--help'], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', SECRETS_DIR: '/dev/null/none' },
    encoding: 'utf8',
  })
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(result.stdout).toContain(`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`)
  expect(result.stdout).not.toMatch(/\/\*|^ \*/m)
})

test.each([
  ['start', '--port', "Unknown option '--port'."],
  ['check', 'tpyes', 'There is no check "tpyes". There are: types, '],
  ['test', 'e3e', 'There is no stage "e3e". Stages: check, '],
  ['build', '--watch', "Unknown option '--watch'."],
  ['gallery', '--state=nowhere', 'There is no state "nowhere". Choose one of full, '],
  ['size', '--base=no-such-branch', 'git knows no revision no-such-branch.'],
  ['sbom', '--folder', "Unknown option '--folder'."],
  ['texts', '--file', "Unknown option '--file'."],
  ['texts', 'docs', 'docs is a folder. Name a file.'],
  ['build', 'remote-none', 'There is no remote-none. Name shell or remote-'],
  ['dev', '--only=remote-none', 'There is no remote remote-none. There are: remote-'],
  ['dev-remote', 'remote-none', 'There is no remote remote-none. There are: remote-'],
])('wrong arguments of %s are refused in one line that says why: %s', (command, argument, reason) => {
  const result = run(command, argument)
  expect(result).toMatchObject({ status: 2, stdout: '' })
  expect(result.stderr).toContain(reason)
  expect(result.stderr).toContain('--help shows the usage.')
  expect(result.stderr).not.toMatch(/^ {4}at /m)
})

test('commands run in a folder whose path has a space', () => {
  const parent = mkdtempSync(join(tmpdir(), 'showcase-run-'))
  const folder = join(parent, 'my clone')
  try {
    mkdirSync(folder)
    for (const name of readdirSync(root)) if (name !== 'scripts') symlinkSync(join(root, name), join(folder, name))
    const isOwn = (file: string) => basename(file) !== 'node_modules'
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true, filter: isOwn })
    symlinkSync(join(root, 'scripts/node_modules'), join(folder, 'scripts/node_modules'))
    expect(runIn(folder, 'check', 'tpyes').stderr).toContain('There is no check')
    expect(runIn(folder, 'texts', 'docs').stderr).toContain('docs is a folder.')
    expect(runIn(folder, 'size', '--base=no-such-branch').stderr).toContain('git knows no revision')
    expect(runIn(folder, 'test-compose', 'e3e').stderr).toContain('No spec of e2e/specs')
    expect(runIn(folder, 'test', 'e3e').stderr).toContain('There is no stage')
  } finally {
    rmSync(parent, { recursive: true })
  }
})

/** A workspace in a temporary folder whose only command is `nothing`. */
function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-run-'))
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['run.mjs', 'exit-with-parent.mjs'])
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file))
  writeFileSync(join(folder, 'scripts/nothing.ts'), '')
  return folder
}

/** Makes a local package the only dependency of the workspace. */
function dependOn(folder: string, name: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [name]: `file:${name}` } }))
}

test('after another branch was installed with pnpm, the packages of this one are installed again', () => {
  const folder = workspace()
  const packages = () => readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))
  const pnpm = (...args: string[]) => expect(runIn(folder, 'pnpm', 'install', ...args)).toMatchObject({ status: 0 })
  try {
    symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'))
    dependOn(folder, 'own')
    pnpm('--lockfile-only')
    const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')
    // As after a merge: the same packages, but not the text that pnpm writes.
    writeFileSync(join(folder, 'pnpm-lock.yaml'), `${lockfile}\n`)
    expect(runIn(folder, 'nothing').stderr).toContain('Installing the workspace')
    expect(runIn(folder, 'nothing')).toMatchObject({ status: 0, stderr: '' })
    dependOn(folder, 'other')
    pnpm('--no-frozen-lockfile')
    expect(packages()).toEqual(['other'])
    dependOn(folder, 'own')
    writeFileSync(join(folder, 'pnpm-lock.yaml'), `${lockfile}\n`)
    expect(runIn(folder, 'nothing').stderr).toContain('Installing the workspace')
    expect(packages()).toEqual(['own'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a fetch of Node and pnpm removes what an interrupted one left', () => {
  const folder = workspace()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  try {
    for (const pid of [ended, process.pid]) mkdirSync(join(folder, `.toolchain.${pid}`))
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const options = { cwd: folder, env: { PATH: folder }, encoding: 'utf8' } as const
    const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'nothing'], options)
    expect(stderr).toContain('npm could not install')
    expect(readdirSync(folder).filter(name => name.startsWith('.toolchain'))).toEqual([`.toolchain.${process.pid}`])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['--canary=x', 2, '--canary must be a whole number from 0 to 100, not x.'],
  ['--url=http://127.0.0.1:9', 3, 'The platform does not answer.'],
])('release %s fails before the build', (option, status, reason) => {
  const args = ['scripts/run.mjs', 'release', 'remote-operators', option]
  const env = { ...process.env, REGISTRY_TOKEN: 't'.repeat(32) }
  const result = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(result).toMatchObject({ status, stderr: expect.stringContaining(reason) })
  expect(result.stdout).not.toMatch(/Built|Kept/)
})

test.each([
  ['gallery', 'localhost:9', 2, 'localhost:9 is not an address.'],
  ['marketing-pictures', 'http://127.0.0.1:9', 3, 'No platform answers at http://127.0.0.1:9.'],
])('%s --url %s says that no platform is there', (command, url, status, reason) => {
  const result = run(command, '--url', url)
  expect(result).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(reason) })
})
