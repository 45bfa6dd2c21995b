import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from 'jest'
import { swc } from './swc.ts'

const { resolve } = createRequire(import.meta.url)

function here(file: string) {
  return join(import.meta.dirname, file)
}

/** Options of Jest for all code of the platform. */
export const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Two transforms, because the parser reads `<T>(x: T) => x` as an element in a .tsx file.
  transform: {
    '\\.tsx$': swc({ tsx: true }),
    '\\.ts$': swc({ tsx: false }),
  },
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module.mjs'),
    '\\.(css|woff2)$': here('empty.mjs'),
    '\\.(avif|jpg|svg|webp)$': here('picture.mjs'),
  },
} satisfies Config

/** Options for code that runs in a page, of remotes in a repository of their own, too. */
export const browser = {
  testEnvironment: resolve('@showcase/testing/jsdom-environment'),
  setupFilesAfterEnv: [resolve('@showcase/testing/react-errors')],
} satisfies Config
