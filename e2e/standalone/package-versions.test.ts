import { expect, test } from '@jest/globals'
import { hasReleasedCommit, versionFaults } from '@showcase/scripts/packages/versions'

// A shallow clone lacks the release that is compared.
const testWithHistory = hasReleasedCommit() ? test : test.skip

testWithHistory(
  'the versions of contract and shared packages say what has changed since the last release',
  () => {
    expect(versionFaults()).toEqual([])
  },
  120_000,
)
