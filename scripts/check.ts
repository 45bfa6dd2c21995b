/**
 * `pnpm check`: types, lint and format, import boundaries and cycles, unused code, file length.
 * Prints what to mend and a table; ends with 1 when anything is broken. `pnpm check types imports` runs these two.
 */
import { checkImports } from './checks/imports.ts'
import { checkLength } from './checks/length.ts'
import { command, type Finding } from './checks/tool.ts'

const checks: Record<string, () => Promise<Finding>> = {
  types: () => command('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--pretty', 'false']),
  style: () =>
    command('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=60']),
  imports: checkImports,
  unused: () => command('node_modules/knip/bin/knip.js', ['--no-progress']),
  length: checkLength,
}

process.chdir(new URL('..', import.meta.url).pathname)
const asked = process.argv.slice(2)
const names = asked.length ? asked : Object.keys(checks)

const results = await Promise.all(
  names.map(async name => {
    const check = checks[name]
    if (!check) throw new Error(`There is no check "${name}". There are: ${Object.keys(checks).join(', ')}`)
    const start = performance.now()
    const finding = await check().catch((error): Finding => ({ ok: false, note: 'did not run', output: String(error) }))
    return { name, ...finding, seconds: (performance.now() - start) / 1000 }
  }),
)

for (const { name, ok, output } of results) if (!ok) console.log(`\n── ${name} ──\n${output}`)
console.log('')
for (const { name, ok, note, seconds } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s   ${note}`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
