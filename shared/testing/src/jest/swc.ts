import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Jest transform: swc as in the builds, without a change of module format (`node --experimental-vm-modules`). */
export function swc({ tsx }: { tsx: boolean }): [string, Record<string, unknown>] {
  const jsc = {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
  }
  return [resolve('@swc/jest'), { jsc, module: { type: 'es6' } }]
}
