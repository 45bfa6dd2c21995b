import { availableParallelism } from 'node:os'
import type { Config } from 'jest'
import { swc } from '../shared/testing/src/jest/swc.ts'

/** Tests of the built platform in a real browser: `npm run e2e -- [part of a file name]`. */
export default {
  rootDir: import.meta.dirname,
  displayName: 'e2e',
  cacheDirectory: '<rootDir>/../.cache/jest',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc({ tsx: false }) },
  // compose/ needs a running stack: `npm run test:compose`. standalone/ installs from the npm registry: `npm test -- standalone`.
  testMatch: [
    'specs',
    ...(process.env.E2E_STACK ? ['compose'] : []),
    ...(process.env.E2E_STANDALONE ? ['standalone'] : []),
  ].map(folder => `<rootDir>/${folder}/**/*.test.ts`),
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  runner: '<rootDir>/support/runner.ts',
  testSequencer: '<rootDir>/../scripts/jest/longest-first.ts',
  // More workers save little time: with three on two cores, up to 15 processes wait for a core, and steps exceed their limits.
  maxWorkers: Math.min(4, availableParallelism()),
  // Tests of one file that run at once. With five, a page on a slow machine waited six seconds for a remote and continued without it.
  maxConcurrency: 3,
  // Keep-alive connections to the platform stay open a little longer than the last spec.
  workerGracefulExitTimeout: 10_000,
  testTimeout: 120_000,
} satisfies Config
