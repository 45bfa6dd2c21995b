import type { Config } from 'jest'
import { swc } from './scripts/jest/swc.ts'

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Apart, because in a .tsx file `<T>(x: T) => x` reads as an element.
  transform: { '\\.tsx$': swc({ tsx: true }), '\\.ts$': swc({ tsx: false }) },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.mjs',
    '\\.(css|svg|woff2)$': '<rootDir>/scripts/jest/nothing.mjs',
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
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/react-complaints.ts'],
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
  // One for each core: the default leaves a core idle, which on two cores is half the machine.
  maxWorkers: '100%',
  // A busy machine is slow, not wrong: only what never comes should fail.
  testTimeout: 30_000,
  // Modules of a VM context are not given back; a worker that grew is replaced.
  workerIdleMemoryLimit: '1GB',
} satisfies Config
