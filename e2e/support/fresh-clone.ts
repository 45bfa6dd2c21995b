import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What a command of a terminal came to. */
interface Ended {
  code: number
  said: string
}

/** A command that goes on. */
interface Running {
  said(): string
  stop(): Promise<void>
}

export interface FreshClone {
  folder: string
  /** Runs a line in a shell, as somebody who types it there. */
  run(line: string, env?: NodeJS.ProcessEnv): Promise<Ended>
  start(line: string, env?: NodeJS.ProcessEnv): Running
  remove(): void
}

function git(...args: string[]) {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })
}

function listed(...flags: string[]) {
  return git('ls-files', '-z', '--exclude-standard', ...flags)
    .split('\0')
    .filter(Boolean)
}

/** The repository as it was committed, and on it what was changed since: the test is of what stands here. */
function clone(): string {
  const above = mkdtempSync(join(tmpdir(), 'showcase-clone-'))
  const folder = join(above, 'showcase')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  for (const file of listed('--modified', '--others')) {
    if (!existsSync(join(root, file))) rmSync(join(folder, file), { force: true })
    else {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
  }
  // The fetched Node and pnpm are the same; fetching them again would need the network.
  if (existsSync(join(root, '.toolchain'))) symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'))
  return folder
}

/** Where the packages lie that are installed here: a temporary folder on another disk would look for its own. */
function storeSettings(): NodeJS.ProcessEnv {
  const modules = join(root, 'node_modules/.modules.yaml')
  const [, store = ''] = /"?storeDir"?: *"?([^"\n,]+)/.exec(readFileSync(modules, 'utf8')) ?? []
  const folder = store.replace(/\/v\d+$/, '')
  return { npm_config_store_dir: folder, pnpm_config_store_dir: folder }
}

/**
 * Lays what was built here into a clone, but for one remote: to build everything once more would take minutes and show
 * nothing. A build is taken up only where its inputs are the very same.
 */
export function layBuilds({ folder }: FreshClone, but: string): void {
  for (const dist of globSync(['shell/dist', 'remotes/*/dist'], { cwd: root })) {
    if (!dist.includes(but)) cpSync(join(root, dist), join(folder, dist), { recursive: true, preserveTimestamps: true })
  }
}

/** A clone of this repository in a temporary folder, with the pinned Node and pnpm. Its packages are not installed yet. */
export function freshClone(): FreshClone {
  const folder = clone()
  // What the runner of this test was started with says nothing to the commands in the clone.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|CI$|JEST_|NODE_OPTIONS$|E2E_)/.test(name))
  // Commands in the clone find the Node and npm of the machine first, as a newcomer's do.
  const PATH = process.env.PATH?.split(delimiter).filter(entry => !entry.includes('.toolchain'))
  const settings = { ...Object.fromEntries(own), ...storeSettings(), PATH: PATH?.join(delimiter) }
  const launch = (line: string, env: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, env: { ...settings, ...env }, detached: true } as const
    const child = spawn('sh', ['-c', line], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        said += text
      })
    const ended = new Promise<number>(done => child.once('close', code => done(code ?? 1)))
    return { child, ended, said: () => said }
  }
  return {
    folder,
    async run(line, env) {
      const { ended, said } = launch(line, env)
      return { code: await ended, said: said() }
    },
    start(line, env) {
      const { child, ended, said } = launch(line, env)
      return {
        said,
        async stop() {
          // The whole group, as Ctrl-C in a terminal does.
          if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
          await ended
        },
      }
    },
    remove: () => rmSync(dirname(folder), { recursive: true, force: true }),
  }
}
