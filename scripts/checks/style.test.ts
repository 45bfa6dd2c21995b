import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { runNode } from './tool.ts'

const root = resolve(import.meta.dirname, '../..')

/** Lints a file with the plugins of the repository's Biome configuration. */
async function lint(name: string, text: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-style-'))
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const absolute = plugins.map((plugin: string) => join(root, plugin))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins: absolute, linter: { rules: { preset: 'none' } } }),
  )
  writeFileSync(join(folder, name), text)
  const { stdout } = await runNode(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    ['lint', '--reporter=json', name],
    folder,
  )
  return (JSON.parse(stdout) as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message)
}

const declare = expect.stringContaining('Declare this function: `function name(a) { … }`')

test.each([
  'export const double = (a: number) => a * 2',
  'export const double = async (a: number): Promise<number> => a * 2',
  'export const same = <T>(a: T): T => a',
  'export const double = function (a: number) { return a * 2 }',
])('a module-level function is declared: %s', async text => {
  expect(await lint('file.ts', text)).toEqual([declare])
})

test('a component is declared', async () => {
  expect(await lint('file.tsx', 'export const Note = ({ text }: { text: string }) => <p>{text}</p>')).toEqual([declare])
})

test.each([
  'export function double(a: number) { return a * 2 }',
  'export function all(list: number[]) { const double = (a: number) => a * 2; return list.map(double) }',
  'export const double: (a: number) => number = a => a * 2',
  'export const later = Object.freeze((a: number) => a)',
  'export const table = { double: (a: number) => a * 2 }',
])('a callback or a value may be an arrow function: %s', async text => {
  expect(await lint('file.ts', text)).toEqual([])
})

test.each([
  'export const list = [1, ...[2, 3]]',
  'export const list = [1, ...([2, 3] as const)]',
  'console.log(...[1, 2])',
  'export const object = { a: 1, ...{ b: 2 } }',
  'export const object = { a: 1, ...({ b: 2 } as const) }',
])('a literal is not spread into another literal or a call: %s', async text => {
  expect(await lint('file.ts', text)).toEqual([
    expect.stringMatching(/literal|Write the (elements|properties) directly/),
  ])
})

test('a condition or a list may be spread', async () => {
  const text = 'export function add(more: boolean, list: number[]) { return [...list, ...(more ? [1] : [])] }'
  expect(await lint('file.ts', text)).toEqual([])
})

test.each(['const pageSize = 12\nprint(pageSize)', 'const hour = 60 * 60 * 1000\nprint(hour)'])(
  "a module's number is in capitals: %s",
  async text => {
    expect(await lint('file.ts', text)).toEqual([expect.stringContaining("name of a module's number in capitals")])
  },
)

test.each([
  "export const ENDING = '.csv'",
  'export const ENDING = /csv$/',
  "export const ENDINGS = ['.csv']",
  'export const ENDINGS = { csv: 1 }',
  'export const ENDINGS = new Set()',
])('no other constant is in capitals: %s', async text => {
  expect(await lint('file.ts', text)).toEqual([expect.stringContaining('Capitals are for numbers.')])
})

test.each([
  'export const PAGE_SIZE = 12',
  'export const pageSize = 12',
  'export const PAGE_SIZE = limits.size',
  "export const ending = '.csv'",
  'export const count = list.length',
  'export function half() { const all = 12; return all / 2 }',
])('names of constants that follow the rule: %s', async text => {
  expect(await lint('file.ts', text)).toEqual([])
})
