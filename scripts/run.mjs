#!/usr/bin/env node
/**
 * The way into the project on a machine that has only Node 18 or later and npm:
 * `node scripts/run.mjs start` and `node scripts/run.mjs test`.
 *
 * It brings the pinned Node and pnpm into `.toolchain/`, installs the workspace when its lockfile changed, and
 * hands over to `scripts/<task>.ts`. Plain JavaScript without dependencies, because nothing is installed yet
 * when it runs. A second run finds everything in place and asks the network for nothing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_VERSION = '24.21.0'
const PNPM_VERSION = '12.21.0'
const TASKS = ['start', 'test', 'test-compose']

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const toolchain = join(root, '.toolchain')
const windows = process.platform === 'win32'

const task = process.argv[2]
if (!task || !TASKS.includes(task)) fail(`Say what to run: node scripts/run.mjs ${TASKS.join(' | ')}`)

const node = usable(process.versions.node) ? process.execPath : join(toolchain, nodeBinary())
const pnpm = join(toolchain, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
const env = {
  ...process.env,
  // So that whatever is spawned later by the name `node` or `pnpm` is the pinned one too.
  PATH: [dirname(node), join(toolchain, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

bringToolchain()
installWorkspace()
handOver()

/** Any Node 24 that strips types without a flag or a warning will do. */
function usable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 24 && minor >= 12
}

/** The npm package `node` is an empty frame around these; naming them directly needs no install script. */
function nodePackage() {
  const system = windows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${system}-${process.arch}`
}

function nodeBinary() {
  return join('node_modules', nodePackage(), 'bin', windows ? 'node.exe' : 'node')
}

/** Installs Node and pnpm beside the real place and moves them there when both run: never a half toolchain. */
function bringToolchain() {
  const packages = [`pnpm@${PNPM_VERSION}`]
  if (node !== process.execPath) packages.unshift(`${nodePackage()}@${NODE_VERSION}`)
  const stamp = join(toolchain, 'stamp')
  const wanted = packages.join(' ')
  const present = read(stamp) ?? ''
  if (packages.every(name => present.includes(name)) && existsSync(node) && existsSync(pnpm)) return

  say(`Fetching ${wanted} from the npm registry (once)`)
  const fresh = `${toolchain}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  process.on('exit', () => rmSync(fresh, { recursive: true, force: true }))
  writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
  const npm = npmCommand()
  const quiet = ['--no-save', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(npm.command, [...npm.args, 'install', ...quiet, ...packages], {
    cwd: fresh,
    stdio: 'inherit',
    shell: npm.shell,
  })
  if (done.status !== 0) fail(`npm could not install ${wanted}. The npm registry must be reachable on the first run.`)
  const binary = node === process.execPath ? node : join(fresh, nodeBinary())
  const runs = spawnSync(binary, [join(fresh, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs'), '--version'])
  if (runs.status !== 0)
    fail(`Node ${NODE_VERSION} or pnpm ${PNPM_VERSION} does not run on this machine: ${runs.stderr}`)
  writeFileSync(join(fresh, 'stamp'), `${wanted}\n`)
  rmSync(toolchain, { recursive: true, force: true })
  renameSync(fresh, toolchain)
}

/** The npm that started us, so that its settings hold; otherwise the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { command: process.execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: windows }
}

/** `pnpm install`, skipped while the lockfile is the one that was installed last. */
function installWorkspace() {
  const stamp = join(root, 'node_modules', '.installed')
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  const wanted = `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
  if (read(stamp) === wanted) return

  say('Installing the workspace')
  const flags = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const done = spawnSync(node, [pnpm, ...flags], { cwd: root, env, stdio: 'inherit' })
  if (done.status !== 0) fail('The workspace could not be installed; what pnpm says stands above.', done.status ?? 1)
  writeFileSync(stamp, wanted)
}

/** Runs the task with the pinned Node; its signals, end and exit code are ours. */
function handOver() {
  const guard = join(root, 'scripts', 'exit-with-parent.mjs')
  const args = ['--import', guard, join(root, 'scripts', `${task}.ts`), ...process.argv.slice(3)]
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  // Ctrl-C in a terminal reaches the whole foreground group by itself; a second copy would read as "hurry up".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithNpm(child)
  child.on('error', error => fail(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)))
}

/** An npm that was killed outright passes no signal on; that our ancestors changed tells (npm, and the sh between). */
function endWithNpm(child) {
  const before = ancestors()
  setInterval(() => ancestors() === before || child.kill('SIGTERM'), 1000).unref()
}

function ancestors() {
  const stat = read(`/proc/${process.ppid}/stat`) ?? ''
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(text) {
  console.log(`\u001b[2m» ${text}\u001b[0m`)
}

function fail(text, code = 1) {
  console.error(`\n${text}\n`)
  process.exit(code)
}
