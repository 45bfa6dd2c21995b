#!/usr/bin/env node
/**
 * Runs one of the project's commands on a machine that has only Node 18 or later and npm. Every script of package.json
 * goes through this file: `npm run platform -- doctor` is `node scripts/run.mjs platform doctor`.
 *
 * It fetches the pinned Node and pnpm into `.toolchain/`, installs the workspace if the lockfile changed, and runs
 * `scripts/<command>.ts` with the pinned Node. Plain JavaScript without dependencies, because it runs before anything
 * is installed. Later runs need no network.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const nodeVersion = '24.21.0'
const pnpmVersion = '12.21.0'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const toolchain = join(root, '.toolchain')
const isWindows = process.platform === 'win32'
const node = canRunTypeScript(process.versions.node) ? process.execPath : join(toolchain, nodeBinary())
const pnpm = join(toolchain, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
const env = {
  ...process.env,
  // Child processes that start `node` or `pnpm` by name get the pinned versions too.
  PATH: [dirname(node), join(toolchain, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // Node keeps compiled modules here, which halves the start of a command.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
}

const [command = '', ...args] = process.argv.slice(2)
const program = programOf(command)
if (!program) fail(`Unknown command "${command}". "npm run" lists the commands.`)
if (!writesOwnHelp(command) && args.some(one => one === '--help' || one === '-h')) {
  console.log(headOf(program[0]))
  process.exit(0)
}
installToolchain()
if (command !== 'pnpm') installWorkspace()
runProgram([...program, ...args])

/** Arguments for Node: flags and the file to run. Undefined if there is no such command. */
function programOf(name) {
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
  const tools = {
    pnpm: [pnpm],
    jest,
    e2e: [...jest, '--config', 'e2e/jest.config.ts'],
    format: ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '.'],
  }
  if (Object.hasOwn(tools, name)) return tools[name]
  const script = join('scripts', `${name}.ts`)
  return name && existsSync(join(root, script)) ? [script] : undefined
}

/** The others have their usage in the comment at the head of their file. */
function writesOwnHelp(name) {
  return ['pnpm', 'jest', 'e2e', 'format', 'platform', 'registry', 'new-remote', 'release'].includes(name)
}

function headOf(file) {
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return comment.replace(/^ \* ?/gm, '').trim()
}

/** Strips types without a flag, and lets render workers drop permissions. */
function canRunTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 24 && minor >= 21
}

/** The npm package `node` only installs one of these; installing it directly needs no install script. */
function nodePackage() {
  const system = isWindows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${system}-${process.arch}`
}

function nodeBinary() {
  return join('node_modules', nodePackage(), 'bin', isWindows ? 'node.exe' : 'node')
}

/** Installs Node and pnpm in a temporary folder and renames it, so that `.toolchain` is never incomplete. */
function installToolchain() {
  const packages = [`pnpm@${pnpmVersion}`]
  if (node !== process.execPath) packages.unshift(`${nodePackage()}@${nodeVersion}`)
  const installed = read(join(toolchain, 'stamp')) ?? ''
  if (packages.every(name => installed.includes(name)) && existsSync(node) && existsSync(pnpm)) return

  removeInterrupted()
  const wanted = packages.join(' ')
  report(`Fetching ${wanted} from the npm registry (once)`)
  const temporary = `${toolchain}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  writeFileSync(join(temporary, 'package.json'), '{ "private": true }\n')
  const npm = npmCommand()
  const flags = ['--no-save', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(npm.command, [...npm.args, 'install', ...flags, ...packages], {
    cwd: temporary,
    // The command's own output may be piped, so progress goes to stderr.
    stdio: ['inherit', 2, 2],
    shell: npm.shell,
  })
  if (result.status !== 0) fail(`npm could not install ${wanted}. The first run needs access to the npm registry.`)
  const binary = node === process.execPath ? node : join(temporary, nodeBinary())
  const trial = spawnSync(binary, [join(temporary, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs'), '--version'])
  if (trial.status !== 0)
    fail(`Node ${nodeVersion} or pnpm ${pnpmVersion} does not run on this machine: ${trial.stderr}`)
  writeFileSync(join(temporary, 'stamp'), `${wanted}\n`)
  rmSync(toolchain, { recursive: true, force: true })
  renameSync(temporary, toolchain)
}

/** Removes the folders of fetches that ended without cleanup, as with Ctrl-C. */
function removeInterrupted() {
  for (const name of readdirSync(root)) {
    const [, pid] = /^\.toolchain\.(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The npm that started this process, to keep its settings; otherwise the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { command: process.execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: isWindows }
}

/** `pnpm install`, unless pnpm or this script installed the same lockfile last. */
function installWorkspace() {
  const stamp = join(root, 'node_modules', '.installed')
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  // pnpm keeps a copy of what it installed, in its own order of keys, which a merge can change in pnpm-lock.yaml.
  const copy = () => read(join(root, 'node_modules', '.pnpm', 'lock.yaml'))
  // Both, because `npm run pnpm -- install` on another branch replaces the packages and leaves the stamp.
  const hash = () => createHash('sha256').update(lockfile).update(`\0${copy()}`).digest('hex')
  if (copy() === lockfile || read(stamp) === hash()) return

  report('Installing the workspace')
  const flags = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const result = spawnSync(node, [pnpm, ...flags], { cwd: root, env, stdio: ['inherit', 2, 2] })
  if (result.status !== 0) fail('pnpm could not install the workspace; its message is above.', result.status ?? 1)
  writeFileSync(stamp, hash())
}

/** Forwards signals to the program and ends with its exit code. */
function runProgram(programArgs) {
  const guard = join(root, 'scripts', 'exit-with-parent.mjs')
  const child = spawn(node, ['--import', guard, ...programArgs], { cwd: root, env, stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole foreground group; a second copy would end the program without cleanup.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithNpm(child)
  child.on('error', error => fail(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)))
}

/** An npm that is killed with SIGKILL forwards no signal, but it and the shell below it are no longer our ancestors. */
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

function report(text) {
  console.error(`\u001b[2m» ${text}\u001b[0m`)
}

function fail(text, code = 1) {
  console.error(`\n${text}\n`)
  process.exit(code)
}
