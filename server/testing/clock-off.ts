import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const preload = readFileSync(join(import.meta.dirname, 'shifted-clock.mjs'), 'base64')

/** Environment of a process whose clock is wrong by some milliseconds, also in a container. */
export function clockOff(milliseconds: number) {
  return {
    CLOCK_SHIFT: String(milliseconds),
    NODE_OPTIONS: `--import=data:text/javascript;base64,${preload}`,
  }
}
