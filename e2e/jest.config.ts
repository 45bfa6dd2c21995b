import type { Config } from 'jest'
import { swc } from '../scripts/jest/swc.ts'

/** The real platform from its built artefacts, in a real browser. `pnpm e2e [part of a file name]`. */
export default {
  rootDir: import.meta.dirname,
  displayName: 'e2e',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc({ tsx: false }) },
  // Those of compose/ need a stack: `pnpm test:compose`.
  testMatch: ['<rootDir>/specs/**/*.test.ts', ...(process.env.E2E_STACK ? ['<rootDir>/compose/**/*.test.ts'] : [])],
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  // Server, gateway, browser and runner share the cores; a second worker makes the whole run slower on two.
  maxWorkers: 1,
  testTimeout: 60_000,
} satisfies Config
