import { spawn } from 'node:child_process'

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

/** Runs a package's command line by its JavaScript file, without a shell, and collects its output. */
export function runNode(file: string, args: string[], cwd = process.cwd()): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** Runs a command as a check: the check passes when the command exits with 0. */
export async function command(file: string, args: string[]): Promise<Finding> {
  const { code, stdout, stderr } = await runNode(file, args)
  return { ok: code === 0, note: '', output: `${stdout}${stderr}`.trim() }
}
