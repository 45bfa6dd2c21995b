import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Finding } from './tool.ts'

/** Limits from CONTRIBUTING.md: a file does one thing, median under 60 lines, 300 at most. */
const MOST = 300
const MEDIAN = 60

/** Measures every code file that git knows or would take. */
export async function checkLength(): Promise<Finding> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = listed.split('\n').filter(file => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
  const lengths = files.map(file => ({ file, lines: lineCount(file) })).sort((a, b) => a.lines - b.lines)
  const tooLong = lengths.filter(({ lines }) => lines > MOST)
  const median = lengths[Math.floor(lengths.length / 2)]?.lines ?? 0
  const output = tooLong.map(({ file, lines }) => `${file} has ${lines} lines: split it by what its parts do.`)
  if (median > MEDIAN) output.push(`The median file has ${median} lines; keep it under ${MEDIAN}.`)
  return {
    ok: output.length === 0,
    note: `median ${median}, longest ${lengths.at(-1)?.lines ?? 0}`,
    output: output.join('\n'),
  }
}

function lineCount(file: string): number {
  const text = readFileSync(file, 'utf8')
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
