import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Tally {
  passed: number
  failed: number
}

const reports = '.cache/test'

function reportOf(name: string): string {
  return join(reports, `${name}.json`)
}

/** The reports of these runs of Jest. There is none of a run that was not asked for or could not start. */
export function reportsOf<Report>(names: readonly string[]): Report[] {
  const files = names.map(reportOf).filter(existsSync)
  return files.map(file => JSON.parse(readFileSync(file, 'utf8')))
}

/** Runs a command as one test: it passes if it exits with 0. */
export async function runOne(args: string[]): Promise<Tally> {
  const code = await run(args, {})
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** Runs Jest and counts its report. A suite that could not run counts as one failed test. */
export async function runJest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  mkdirSync(reports, { recursive: true })
  const report = reportOf(name)
  rmSync(report, { force: true })
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const jest = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${report}`, ...args]
  const code = await run([...node, ...jest], env)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Runs Node with these arguments in the foreground; resolves with the exit code. */
function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      // jest --json prints its report on stdout unless a file is named; readable output is on stderr.
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const stop = (signal: NodeJS.Signals) => child.kill(signal)
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.on('error', reject)
    child.on('close', code => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(code ?? 1)
    })
  })
}
