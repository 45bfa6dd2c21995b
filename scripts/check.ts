/**
 * `npm run check`: types, lint, format and style, import boundaries and cycles, unused code, file length, language, documents and
 * advisories about dependencies. Ends with 1 when anything is broken. `npm run check -- types imports` runs these two.
 */
import { readFileSync } from 'node:fs'
import { readArguments, refuseArguments } from './arguments.ts'
import { checkAdvisories } from './checks/audit.ts'
import { checkDocuments } from './checks/documents.ts'
import { checkImports } from './checks/imports.ts'
import { checkLanguage } from './checks/language.ts'
import { command, type Finding, filesOfTree } from './checks/tool.ts'
import { countLines } from './size/measure.ts'

/** Longest code file that the project allows. */
const MAX_LINES = 300

/** Measures every code file that git tracks or would track. */
async function checkLength(): Promise<Finding> {
  const files = filesOfTree().filter(file => /\.(tsx?|mjs|css)$/.test(file))
  const lengths = files.map(file => ({ file, lines: countLines(readFileSync(file, 'utf8')) }))
  const tooLong = lengths.filter(({ lines }) => lines > MAX_LINES)
  return {
    ok: tooLong.length === 0,
    note: `longest ${Math.max(0, ...lengths.map(({ lines }) => lines))}`,
    output: tooLong.map(({ file, lines }) => `${file} has ${lines} lines: split it by responsibility.`).join('\n'),
  }
}

/** Where TypeScript keeps what it found, so that the next check reads changed files only: 3 s instead of 17. */
const typesCache = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']

const checks: Record<string, () => Promise<Finding>> = {
  types: () => command('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--pretty', 'false', ...typesCache]),
  style: () =>
    command('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=60']),
  imports: checkImports,
  unused: () => command('node_modules/knip/bin/knip.js', ['--no-progress']),
  length: checkLength,
  language: checkLanguage,
  documents: checkDocuments,
  advisories: checkAdvisories,
}

/**
 * Runs the named checks (none named: all) side by side; prints what to fix and a table.
 * The working directory must be the root of the repository.
 */
export async function runChecks(asked: string[] = []): Promise<{ passed: number; failed: number }> {
  const names = asked.length ? asked : Object.keys(checks)
  const results = await Promise.all(names.map(runCheck))
  for (const { name, ok, output } of results) if (!ok) console.log(`\n── ${name} ──\n${output}`)
  console.log('')
  for (const { name, ok, note, seconds } of results) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(11)}${seconds.toFixed(1).padStart(6)} s   ${note}`)
  }
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed }
}

async function runCheck(name: string): Promise<Finding & { name: string; seconds: number }> {
  const check = checks[name]
  if (!check) throw new Error(`There is no check "${name}".`)
  const start = performance.now()
  const finding = await check().catch((error): Finding => ({ ok: false, note: 'did not run', output: String(error) }))
  return { name, ...finding, seconds: (performance.now() - start) / 1000 }
}

if (import.meta.main) {
  const { positionals } = readArguments({ allowPositionals: true })
  const unknown = positionals.find(name => !checks[name])
  if (unknown) refuseArguments(`There is no check "${unknown}". There are: ${Object.keys(checks).join(', ')}.`)
  const { failed } = await runChecks(positionals)
  process.exitCode = failed === 0 ? 0 : 1
}
