import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { compareTypes } from './compare-types.ts'
import { root } from './compile.ts'
import { neededVersion } from './versions.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a package of modules: name -> source. @returns its folder */
function packageOf(name: string, modules: Record<string, string>): string {
  const at = join(folder, name)
  mkdirSync(at)
  symlinkSync(join(root, 'shared/contract/node_modules'), join(at, 'node_modules'))
  const exports = Object.fromEntries(Object.keys(modules).map(id => [`./${id}`, `./${id}.ts`]))
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name: '@showcase/sample', exports }))
  for (const [id, text] of Object.entries(modules)) writeFileSync(join(at, `${id}.ts`), text)
  return at
}

const before = {
  gone: 'export const gone = 1',
  values: `
export const limit = 10
export const texts = { saved: 'Saved' } as const
export function open(name: string): { id: string } { return { id: name } }
export function close(name?: string): void { console.log(name) }
export function answer(): { id: string } { return { id: '' } }
export function old(): void {}`,
  calls: `
import { z } from 'zod'
export const calls = { fetch: { summary: 'All', request: z.object({ id: z.string() }), payload: z.object({ id: z.string() }) } }
export const stricter = { fetch: { request: z.object({ id: z.string() }) } }
export const poorer = { fetch: { payload: z.object({ id: z.string(), name: z.string() }) } }
export type Calls = typeof calls
export type Poorer = typeof poorer`,
  types: `
export interface Props { label: string }
export interface Renamed { label: string }
export type Box<T> = { value: T }
export type { Inner as Outer } from './inner.ts'`,
  inner: 'export interface Inner { a: string }',
}

const now = {
  added: 'export const added = 1',
  values: `
export const limit = 20
export const texts = { saved: 'It is saved', failed: 'Failed' } as const
export function open(name: string, quickly: boolean): { id: string } { return { id: name + quickly } }
export function close(name?: string, quickly?: boolean): void { console.log(name, quickly) }
export function answer(): { id: string; at: number } { return { id: '', at: 1 } }
export type old = string
export function fresh(): void {}`,
  calls: `
import { z } from 'zod'
export const calls = {
  fetch: {
    summary: 'Each',
    request: z.object({ id: z.string(), name: z.string().optional() }),
    payload: z.object({ id: z.string(), at: z.number() }),
  },
}
export const stricter = { fetch: { request: z.object({ id: z.string(), name: z.string() }) } }
export const poorer = { fetch: { payload: z.object({ id: z.string(), name: z.string().optional() }) } }
export type Calls = typeof calls
export type Poorer = typeof poorer`,
  types: `
export interface Props { label: string; hint?: string }
export interface Renamed { title: string }
export type Box<T> = { value: T }
export type { Inner as Outer } from './inner.ts'`,
  inner: 'export interface Inner { a: string; b: string }',
}

test('additions are minor; what is removed, or no longer fits its callers, is major', () => {
  const differences = compareTypes([packageOf('before', before)], [packageOf('now', now)])
  const of = (change: string) =>
    differences.filter(one => one.change === change).map(({ what, level }) => `${level} ${what.split('/')[2]}`)
  expect(of('added')).toEqual(['minor added', 'minor values: fresh'])
  expect(of('removed')).toEqual(['major gone', 'major values: old'])
  expect(of('changed')).toEqual([
    'major values: open',
    'major calls: stricter',
    'major calls: poorer',
    'major calls: Poorer',
    'major types: Renamed',
  ])
}, 60_000)

test.each([
  ['1.4.2', [], '1.4.2'],
  ['1.4.2', ['minor'], '1.5.0'],
  ['1.4.2', ['minor', 'major'], '2.0.0'],
] as const)('after %s with %j the version is at least %s', (version, levels, needed) => {
  const differences = levels.map(level => ({ what: '', change: 'changed', level }) as const)
  expect(neededVersion(version, differences)).toBe(needed)
})
