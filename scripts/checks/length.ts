import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { countLines } from '../size/measure.ts'
import type { Finding } from './tool.ts'

/** Longest code file that the project allows. */
const MAX_LINES = 300

/** Measures every code file that git tracks or would track. */
export async function checkLength(): Promise<Finding> {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = output.split('\n').filter(file => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
  const lengths = files.map(file => ({ file, lines: countLines(readFileSync(file, 'utf8')) }))
  const tooLong = lengths.filter(({ lines }) => lines > MAX_LINES)
  return {
    ok: tooLong.length === 0,
    note: `longest ${Math.max(0, ...lengths.map(({ lines }) => lines))}`,
    output: tooLong.map(({ file, lines }) => `${file} has ${lines} lines: split it by responsibility.`).join('\n'),
  }
}
