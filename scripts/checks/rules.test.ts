import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

/*
 * `docs/spec/rules-*.md` name the tests that prove each rule of a specification. A page that names a test which has
 * moved proves nothing.
 */
const root = resolve(import.meta.dirname, '../..')

/** The rows of all tables of a page, without their heads. */
function rowsOf(list: string): { rule: string; proof: string }[] {
  const lines = readFileSync(join(root, list), 'utf8').split('\n')
  return lines
    .filter(line => line.startsWith('|') && !/^\| *(rule|-)/.test(line))
    .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()))
    .map(([, rule = '', proof = '']) => ({ rule, proof }))
}

test.each(globSync('docs/spec/rules-*.md', { cwd: root }))('%s names tests that exist', list => {
  const rows = rowsOf(list)
  const named = (proof: string) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  const isTest = (file: string) => /\.test\.tsx?$/.test(file) && existsSync(join(root, file))
  const unproven = rows.filter(({ proof }) => !named(proof).length || !named(proof).every(isTest))
  expect(rows.length).toBeGreaterThan(0)
  expect(unproven).toEqual([])
})
