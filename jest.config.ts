import type { Config } from 'jest'
import { swc } from './scripts/jest/swc.ts'

const common = {
  rootDir: import.meta.dirname,
  // Not in the temporary folder, which `npm test` removes.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Two transforms, because the parser reads `<T>(x: T) => x` as an element in a .tsx file.
  transform: {
    '\\.tsx$': swc({ tsx: true }),
    '\\.ts$': swc({ tsx: false }),
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.mjs',
    '\\.(css|svg|woff2)$': '<rootDir>/scripts/jest/empty.mjs',
    '\\.(avif|webp)$': '<rootDir>/scripts/jest/picture.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.(data|cache|toolchain)/'],
} satisfies Config

function project(displayName: string, folders: string[], more: Config = {}) {
  return {
    ...common,
    displayName,
    testMatch: folders.map(folder => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
    ...more,
  }
}

const browser = {
  testEnvironment: '<rootDir>/shared/testing/src/jsdom-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/react-errors.ts'],
}

export default {
  projects: [
    project('server', ['server']),
    project('publisher', ['publisher']),
    project('gateway', ['shell/server']),
    project('scripts', ['scripts'], { testPathIgnorePatterns: ['/node_modules/', '/template/'] }),
    project('shared', ['shared'], browser),
    project('remotes', ['remotes', 'scripts/new-remote/template'], browser),
    project('shell', ['shell/src', 'shell/build'], browser),
  ],
  testSequencer: './scripts/jest/longest-first.ts',
  // One worker for each core. Jest's default leaves one core idle, which is half of a machine with two.
  maxWorkers: '100%',
  // Long enough for a busy machine.
  testTimeout: 30_000,
  // Node does not free modules of a VM context, so workers that grow are replaced.
  workerIdleMemoryLimit: '1GB',
} satisfies Config
