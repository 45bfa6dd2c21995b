import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { evaluateBuild } from './evaluate-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-evaluate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['setInterval(() => {}, 10); module.exports = { modules: {} }', null],
  ['window.title', 'window is not defined'],
  ["require('node:fs')", expect.stringContaining('requires node:fs, which the gateway does not share')],
  ['throw "a text"', 'a text'],
  ['module.exports = {}', expect.stringContaining('exports no modules')],
  ['for (;;);', 'it was not loaded after 5 s.'],
])('a server build with %j is evaluated as by a render worker', async (code, problem) => {
  const [file, shell] = [join(folder, 'server.cjs'), join(folder, 'render.cjs')]
  writeFileSync(file, code)
  writeFileSync(shell, 'exports.sharedModules = {}')
  expect(await evaluateBuild(file, shell)).toEqual(problem)
})
