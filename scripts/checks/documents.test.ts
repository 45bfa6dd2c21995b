import { expect, test } from '@jest/globals'
import { brokenLinks, missingPaths, recordFaults, wrongCommands } from './documents.ts'

test('links to files and headings that exist pass', () => {
  const text = '# Run it\n\n[above](#run-it) [license](LICENSE) [site](https://example.com) [mail](mailto:a@b.example)'
  expect(brokenLinks('README.md', text)).toEqual([])
})

test('a link to a missing file or heading is named', () => {
  expect(brokenLinks('docs/a.md', '[x](gone.md) [y](../LICENSE) [z](#nowhere)')).toEqual([
    'docs/a.md: the link to gone.md leads to no file.',
    'docs/a.md: the link to #nowhere leads to no heading.',
  ])
})

test('a command that package.json does not have, or that needs pnpm, is named', () => {
  expect(wrongCommands('a.md', 'Run `npm run check`, then `npm run gone -- x` and `pnpm test`.', ['check'])).toEqual([
    'a.md: package.json has no script for "npm run gone".',
    'a.md: "pnpm test" needs pnpm. Write the npm command that does the same.',
  ])
})

test('a path in inline code that does not exist is named', () => {
  expect(missingPaths('a.md', 'See `scripts/run.mjs`, `scripts/gone.ts` and `shell/dist/x`.')).toEqual([
    'a.md: scripts/gone.ts does not exist.',
  ])
})

test('a decision record without one of its parts is named; other pages have no parts', () => {
  const record =
    '# 0001 Title\n\n- Status: accepted\n- Date: 2026-01-31\n\n## Context\n\n## Decision\n\n## Consequences\n'
  expect(recordFaults('docs/decisions/0001-title.md', record)).toEqual([])
  expect(recordFaults('docs/README.md', '# Title')).toEqual([])
  expect(recordFaults('docs/decisions/0001-title.md', record.replace('## Context', ''))).toHaveLength(1)
  expect(recordFaults('docs/decisions/0002-title.md', record)).toHaveLength(1)
})
