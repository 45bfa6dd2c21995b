import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { runNode } from './tool.ts'

/** A repository in which every import is wrong, each with the rules that report it. A cycle is reported at one of its files. */
const repository: [file: string, text: string, rules: string[]][] = [
  ['remotes/a/src/a.tsx', `import { b } from '../../b/src/b.tsx'; export const a = <p>{b}</p>`, ['remote-to-remote']],
  [
    'remotes/a/src/shell.ts',
    `import type { S } from '../../../shell/src/s.ts'; export type T = S`,
    ['remote-stays-in-shared'],
  ],
  ['remotes/a/src/lazy.ts', `export const later = () => import('flickity')`, ['wrapped:flickity']],
  ['remotes/a/src/test-help.ts', `import { t } from '@showcase/testing/t'; export const u = t`, ['testing-in-tests']],
  ['remotes/a/src/fine.test.ts', `import { t } from '@showcase/testing/t'; export const u = t`, []],
  ['remotes/b/src/b.tsx', `export const b = 1`, []],
  [
    'shell/src/s.ts',
    `import { b } from '../../remotes/b/src/b.tsx'; export type S = typeof b`,
    ['shell-stays-in-shared'],
  ],
  ['shared/contract/src/c.ts', `import type { U } from '@showcase/ui/u'; export type C = U`, ['shared/contract']],
  ['shared/ui/src/u.ts', `import type { V } from './v.ts'; export type U = V`, ['no-cycle']],
  ['shared/ui/src/v.ts', `import { type U } from './u.ts'; export type V = U | 1`, []],
  ['shared/testing/src/t.ts', `export const t = 1`, []],
  ['server/src/x.routes.ts', `import { sql } from 'kysely'; export const q = sql`, ['routes-hold-no-sql']],
  ['server/src/core/x.ts', `import type { F } from 'fastify'; export type G = F`, ['http-only-in-api']],
  ['server/src/api/x.ts', `import type { F } from 'fastify'; export type G = F`, []],
  // Folders that import each other, though no file does.
  ['server/src/catalog/upper.ts', `import '../accounts/lower.ts'`, []],
  ['server/src/accounts/lower.ts', `export const a = 1`, []],
  ['server/src/accounts/upward.ts', `import '../catalog/other.ts'`, ['server/accounts']],
  ['server/src/catalog/other.ts', `export const b = 1`, []],
  ['server/src/core/upward.ts', `import '../notifications/n.ts'`, ['server/core']],
  ['server/src/notifications/n.ts', `export const n = 1`, []],
  ['server/src/releases/r.ts', `import '../accounts/lower.ts'`, ['server/releases']],
  ['server/src/leads/l.ts', `import '../api/x.ts'`, ['server/leads']],
  ['server/src/leads/fine.test.ts', `import '../api/x.ts'`, []],
  ['server/src/demo/d.ts', `import '../ops/o.ts'`, ['server/demo', 'server/ops']],
  ['server/src/app.ts', `import './ops/o.ts'`, ['server/ops']],
  ['server/src/ops/o.ts', `import '../leads/l.ts'`, []],
  ['server/src/modules/m.ts', `import '../leads/l.ts'`, ['server/unknown-folder']],
  ['server/src/y.ts', `import type { U } from '@showcase/ui/u'; export type W = U`, ['server-uses-contract']],
  ['server/src/seed.ts', `import '../testing/t.ts'`, ['images-without-testing']],
  ['server/src/seed.test.ts', `import '../testing/t.ts'`, []],
  ['server/testing/t.ts', `export const t = 1`, []],
  ['server/src/z.ts', `import './gone.ts'`, ['unresolved']],
]

const root = resolve(import.meta.dirname, '../..')
const found = new Map<string, string[]>()

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-boundaries-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of repository) write(file, text)
  for (const name of ['flickity', 'kysely', 'fastify']) write(`node_modules/${name}/index.js`, '')
  for (const name of ['ui', 'testing']) {
    write(`shared/${name}/package.json`, '{ "exports": { "./*": "./src/*.ts" } }')
    mkdirSync(join(folder, 'node_modules/@showcase'), { recursive: true })
    symlinkSync(join(folder, 'shared', name), join(folder, 'node_modules/@showcase', name))
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const { stdout } = await runNode(cruiser, [...args, 'remotes', 'shell', 'shared', 'server'], folder)
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    found.set(from, [...(found.get(from) ?? []), rule.name])
  }
})

test.each(repository)('%s: %s', (file, _text, rules) => {
  expect(new Set(found.get(file) ?? [])).toEqual(new Set(rules))
})
