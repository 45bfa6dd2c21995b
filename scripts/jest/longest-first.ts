import TestSequencer from '@jest/test-sequencer'
import type { Test } from 'jest-runner'

/**
 * The longest test files, longest first. If one of them started last, it would run alone while other workers are idle. Jest
 * orders by the durations of its last run and, without one, by file size; these files are small.
 */
const longestTests = [
  'server/testing/durability.test.ts',
  'server/src/catalog/imports/imports.test.ts',
  'server/src/api/fuzz.test.ts',
  'server/src/ops/backup/backup.test.ts',
  'server/src/catalog/imports/preview-limits.test.ts',
  'server/src/catalog/imports/hostile-archives.test.ts',
  'scripts/new-remote/new-remote.test.ts',
  'server/src/api/multipart-fuzz.test.ts',
  'scripts/operations/alerts.test.ts',
  'shell/server/pages/outdated-pages.test.ts',
  'server/src/catalog/imports/hostile-imports.test.ts',
  'server/src/catalog/imports/hostile-files.test.ts',
  'server/src/catalog/imports/import-load.test.ts',
  'e2e/specs/screens.test.ts',
  'e2e/specs/new-remote.test.ts',
  'e2e/specs/canary.test.ts',
  'e2e/specs/admin-screens.test.ts',
  'e2e/specs/frame.test.ts',
  'e2e/specs/offline.test.ts',
  'e2e/specs/owner-journey.test.ts',
  'e2e/specs/platform-screens.test.ts',
  'e2e/specs/new-business.test.ts',
  'e2e/specs/blocking.test.ts',
]

function rank({ path }: Test): number {
  const found = longestTests.findIndex(end => path.replaceAll('\\', '/').endsWith(end))
  return found < 0 ? longestTests.length : found
}

/** Starts the longest test files first and keeps Jest's order for the others. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    return (await super.sort(tests)).toSorted((a, b) => rank(a) - rank(b))
  }
}
