import TestSequencer from '@jest/test-sequencer'
import type { Test } from 'jest-runner'

/**
 * Tests that take longest, longest first. Begun last, one would run on while the other workers have nothing left; a
 * machine that remembers no run goes by the size of files, and these are small.
 */
const LONGEST = [
  'server/testing/durability.test.ts',
  'server/src/catalog/imports/imports.test.ts',
  'server/src/ops/cli/platform-cli.test.ts',
  'scripts/new-remote/new-remote.test.ts',
  'server/src/api/fuzz.test.ts',
  'e2e/specs/screens.test.ts',
  'e2e/specs/new-remote.test.ts',
  'e2e/specs/admin-screens.test.ts',
  'e2e/specs/owner-journey.test.ts',
  'e2e/specs/platform-screens.test.ts',
  'e2e/specs/new-business.test.ts',
  'e2e/specs/blocking.test.ts',
]

function rank({ path }: Test): number {
  const found = LONGEST.findIndex(end => path.replaceAll('\\', '/').endsWith(end))
  return found < 0 ? LONGEST.length : found
}

/** The longest tests first, the rest as jest has them. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    return (await super.sort(tests)).toSorted((a, b) => rank(a) - rank(b))
  }
}
