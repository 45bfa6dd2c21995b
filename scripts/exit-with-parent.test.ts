import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const guard = join(import.meta.dirname, 'exit-with-parent.mjs')

/** Runs until SIGTERM, and prints its state on the pipe of its grandparent. */
const server = `
  process.on('SIGTERM', () => { console.log('received SIGTERM'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('running')`
const parent = `
  require('node:child_process').spawn(process.execPath, ['--import', ${JSON.stringify(guard)}, '-e', ${JSON.stringify(server)}], { stdio: 'inherit' })
  setInterval(() => {}, 1000)`

test('a process ends when its parent is killed', async () => {
  const killed = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  killed.stdout.setEncoding('utf8')
  const lines: string[] = []
  for await (const text of killed.stdout) {
    lines.push(...String(text).trim().split('\n'))
    if (lines.includes('running') && killed.exitCode === null) killed.kill('SIGKILL')
  }
  // The pipe closes when the last process that writes to it has ended.
  expect(lines).toEqual(['running', 'received SIGTERM'])
  if (killed.signalCode === null) await once(killed, 'exit')
  expect(killed.signalCode).toBe('SIGKILL')
})
