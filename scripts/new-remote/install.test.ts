import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { install, withRemote } from './install.ts'

const lock = readFileSync(join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8')

function importers(text: string) {
  return [...text.slice(0, text.indexOf('\npackages:')).matchAll(/^ {2}([a-z]+\/?\S*):$/gm)].map(([, name]) => name)
}

test.each(['aardvarks', 'loyalty', 'zebras'])(
  '%s is added to the lockfile in order, and nothing else changes',
  name => {
    const after = withRemote(lock, name)
    const expected = [...importers(lock), `remotes/remote-${name}`]
    expect(new Set(importers(after))).toEqual(new Set(expected))
    const remotes = importers(after).filter(one => one?.startsWith('remotes/'))
    expect(remotes).toEqual(remotes.toSorted())
    const start = after.indexOf(`  remotes/remote-${name}:\n`)
    const entry = after.slice(start, start + after.length - lock.length)
    expect(after.replace(entry, () => '')).toBe(lock)
    expect(entry).toContain('version: link:../../shared/ui')
  },
)

test('a remote that was removed and is created again has one entry', () => {
  const before = withRemote(lock, 'loyalty').replace(
    /(remotes\/remote-loyalty:\n {4}\w+:\n {6})/,
    '$1left-over: {}\n      ',
  )
  expect(before).toContain('left-over')
  expect(withRemote(before, 'loyalty')).toBe(withRemote(lock, 'loyalty'))
})

test('a failed install leaves the lockfile as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-install-'))
  try {
    const file = join(folder, 'pnpm-lock.yaml')
    writeFileSync(file, lock)
    // pnpm finds no package in this folder.
    expect(install('loyalty', folder)).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe(lock)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
