import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { withRemote } from './install.ts'

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
