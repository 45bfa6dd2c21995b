import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The result of one check. `note` is a few words for the table, `output` is what a person needs to fix it. */
export interface Finding {
  ok: boolean
  note: string
  output: string
}

interface Output {
  code: number
  stdout: string
  stderr: string
}

/** Runs a package's command line by its JavaScript file, without a shell, and collects its output. @param timeout milliseconds */
export async function runNode(file: string, args: string[], cwd = process.cwd(), timeout = 0): Promise<Output> {
  const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
  const running = promisify(execFile)(process.execPath, [file, ...args], { cwd, env, timeout, maxBuffer: 1e8 })
  return running.then(
    output => ({ code: 0, ...output }),
    ({ code, stdout, stderr }) => ({ code: code ?? 1, stdout, stderr }),
  )
}

/** Runs a command as a check: the check passes when the command exits with 0. */
export async function command(file: string, args: string[]): Promise<Finding> {
  const { code, stdout, stderr } = await runNode(file, args)
  return { ok: code === 0, note: '', output: `${stdout}${stderr}`.trim() }
}

/**
 * The files that git tracks or would track.
 *
 * @param patterns paths or patterns of git; all files by default
 * @param root the folder of the repository
 */
export function filesOfTree(patterns: readonly string[] = [], root = '.'): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  return listed.filter(file => file && existsSync(join(root, file)))
}
