import { availableParallelism } from 'node:os'
import type { Config } from 'jest'
import { browser, common as shared } from './shared/testing/src/jest/config.ts'

// Screens name the zone of a time in browsers that are elsewhere, so tests need the same zone on every machine.
process.env.TZ = 'UTC'

const common = {
  ...shared,
  rootDir: import.meta.dirname,
  // Not in the temporary folder, which `npm test` removes.
  cacheDirectory: '<rootDir>/.cache/jest',
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.(data|cache|toolchain)/'],
} satisfies Config

/** Options of code that runs in Node: a worker loads its modules once, not once for each test file. */
const native = {
  runtime: '<rootDir>/scripts/jest/native-runtime.ts',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.ts',
} satisfies Config

function project(displayName: string, folders: string[], more: Config = {}) {
  return {
    ...common,
    displayName,
    testMatch: folders.map(folder => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
    ...more,
  }
}

export default {
  projects: [
    project('server', ['server'], native),
    project('publisher', ['publisher'], native),
    project('gateway', ['shell/server'], native),
    project('scripts', ['scripts'], { ...native, testPathIgnorePatterns: ['/node_modules/', '/template/'] }),
    project('shared', ['shared'], browser),
    project('remotes', ['remotes', 'scripts/new-remote/template'], browser),
    project('shell', ['shell/src', 'shell/build'], browser),
  ],
  testSequencer: './scripts/jest/longest-first.ts',
  // With one more, tests that measure time exceed their bounds on slow processors.
  maxWorkers: availableParallelism(),
  // Long enough for a slow and busy machine.
  testTimeout: 60_000,
  // Node does not free modules of a VM context, so workers that grow are replaced.
  workerIdleMemoryLimit: '1GB',
} satisfies Config
