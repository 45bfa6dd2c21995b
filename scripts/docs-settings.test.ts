import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { settingsPage } from './docs-settings.ts'

const root = resolve(import.meta.dirname, '..')

test('the settings reference is up to date: npm run docs:settings writes it', () => {
  expect(readFileSync(join(root, 'docs/reference/settings.md'), 'utf8')).toBe(settingsPage())
})

test('every setting has a meaning', () => {
  const rows = settingsPage().match(/^\| `.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(row => /\| +\|$/.test(row))).toEqual([])
})
