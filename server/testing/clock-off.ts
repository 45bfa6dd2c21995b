import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const preload = readFileSync(join(import.meta.dirname, 'shifted-clock.mjs'), 'base64')

/** Settings of a process whose clock is wrong by so many milliseconds, wherever it runs: in a container too. */
export function clockOff(milliseconds: number) {
  return {
    CLOCK_SHIFT: String(milliseconds),
    NODE_OPTIONS: `--import=data:text/javascript;base64,${preload}`,
  }
}
