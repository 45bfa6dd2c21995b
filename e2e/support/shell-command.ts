import { spawn } from 'node:child_process'

/** The environment without the settings of this test run, for commands of a person's own machine. */
export function settingsOfMachine(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|CI$|JEST_|NODE_OPTIONS$|E2E_)/.test(name))
  return Object.fromEntries(inherited)
}

/** Starts a line in a shell, in a process group of its own. `output` has both streams; `ended` resolves with the exit code. */
export function startCommand(line: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const ended = new Promise<number>(done => child.once('close', code => done(code ?? 1)))
  return { child, ended, output: () => output }
}
