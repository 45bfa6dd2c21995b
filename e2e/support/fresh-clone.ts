import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { settingsOfMachine, startCommand } from './shell-command.ts'

const root = resolve(import.meta.dirname, '../..')

interface CommandResult {
  code: number
  /** Standard output and standard error. */
  output: string
}

interface RunningCommand {
  output(): string
  stop(): Promise<void>
}

export interface FreshClone {
  folder: string
  /** Runs a line in a shell and waits until it ends. */
  run(line: string, env?: NodeJS.ProcessEnv): Promise<CommandResult>
  start(line: string, env?: NodeJS.ProcessEnv): RunningCommand
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

/** Clones the repository and copies uncommitted changes, so that the test covers the working tree. */
function cloneWorkingTree(): string {
  // On disk: its packages would not fit a temporary folder in memory, and pnpm links them only within one disk.
  const parent = mkdtempSync(join(process.env.DISK_TMPDIR ?? tmpdir(), 'showcase-clone-'))
  const folder = join(parent, 'showcase')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  for (const file of listed('--modified', '--others')) {
    if (!existsSync(join(root, file))) rmSync(join(folder, file), { force: true })
    else {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
  }
  // Fetching Node and pnpm again would need the network.
  if (existsSync(join(root, '.toolchain'))) symlinkSync(join(root, '.toolchain'), join(folder, '.toolchain'))
  return folder
}

/** Uses this workspace's package store: on another disk, pnpm would create a new one. */
function storeSettings(): NodeJS.ProcessEnv {
  const modules = join(root, 'node_modules/.modules.yaml')
  const [, store = ''] = /"?storeDir"?: *"?([^"\n,]+)/.exec(readFileSync(modules, 'utf8')) ?? []
  const folder = store.replace(/\/v\d+$/, '')
  return { npm_config_store_dir: folder, pnpm_config_store_dir: folder }
}

/** Copies all builds but one remote's into the clone, which saves minutes. The clone uses a build only if its inputs are the same. */
export function copyBuilds({ folder }: FreshClone, except: string): void {
  for (const dist of globSync(['shell/dist', 'remotes/*/dist'], { cwd: root })) {
    if (!dist.includes(except))
      cpSync(join(root, dist), join(folder, dist), { recursive: true, preserveTimestamps: true })
  }
}

/** Clones the repository into a temporary folder with the pinned Node and pnpm. Does not install packages. */
export function freshClone(): FreshClone {
  const folder = cloneWorkingTree()
  // The clone's commands start with the machine's own Node and npm, as a new developer's do.
  const PATH = process.env.PATH?.split(delimiter).filter(entry => !entry.includes('.toolchain'))
  const settings = { ...settingsOfMachine(), ...storeSettings(), PATH: PATH?.join(delimiter) }
  const launch = (line: string, env: NodeJS.ProcessEnv = {}) => startCommand(line, folder, { ...settings, ...env })
  return {
    folder,
    async run(line, env) {
      const { ended, output } = launch(line, env)
      return { code: await ended, output: output() }
    },
    start(line, env) {
      const { child, ended, output } = launch(line, env)
      return {
        output,
        async stop() {
          // Ctrl-C in a terminal signals the whole process group.
          if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
          await ended
        },
      }
    },
    remove: () => rmSync(dirname(folder), { recursive: true, force: true }),
  }
}
