/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { moduleRules } from './rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a module that imports a file with these styles. */
function buildStyles(text: string) {
  writeFileSync(join(folder, 'page.module.css'), text)
  writeFileSync(join(folder, 'page.js'), "export { default } from './page.module.css'")
  return compile([
    {
      mode: 'production',
      target: 'node',
      entry: join(folder, 'page.js'),
      output: { path: join(folder, 'dist') },
      module: moduleRules({ target: 'server', uniqueName: 'remote_trial__1_0_0' }),
      resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    },
  ])
}

test.each([':global(body)', 'header', ':root'])(
  'a style for %s is refused: it would also change the shell, and stay when the page has gone',
  async selector => {
    await expect(buildStyles(`${selector} { color: red }`)).rejects.toThrow(/page\.module\.css.*is not pure/s)
  },
)

test('styles of a class and of elements in it are built', async () => {
  await buildStyles(
    '.page { color: red } .page :global(.slide) img { color: red } html[data-theme] .page { color: red }',
  )
})
