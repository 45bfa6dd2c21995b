import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** Modules that pages import at run time. If one imported zod, every visitor would load it. */
const carried = [
  'paths',
  'limits',
  'domain-checks',
  'errors',
  'messages',
  'search-address',
  'sort',
  'filters',
  'ids',
  'themes',
  'own-path',
  'phone',
  'push-message',
  'business-name',
  'notification-texts',
  'envelope',
  'form-rules',
  'private-link',
  'password',
  'quota-texts',
  'release-texts',
]

function importedBy(file: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  return [...source.matchAll(/^(?:import|export)(?! type)[^']*from '([^']+)'/gm)].map(([, from]) => from ?? '')
}

function reached(file: string, seen = new Set<string>()): Set<string> {
  for (const from of importedBy(file)) {
    if (seen.has(from)) continue
    seen.add(from)
    if (from.startsWith('./')) reached(from, seen)
  }
  return seen
}

test.each(carried)('%s does not import zod', name => {
  expect([...reached(`./${name}.ts`)]).not.toContain('zod')
})

test('the check finds zod in a module that imports it', () => {
  expect([...reached('./api.ts')]).toContain('zod')
})
