import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mode } from '@showcase/federation/webpack/common'
import type { RuleSetRule } from 'webpack'

const here = createRequire(import.meta.url)
const enhanced = createRequire(here.resolve('@module-federation/enhanced'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
const wholeRuntime = tools.resolve('@module-federation/runtime')
const ownRuntime = fileURLToPath(new URL('../src/remotes/federation-runtime.ts', import.meta.url))
const shared = createRequire(import.meta.resolve('@showcase/router'))

/**
 * webpack `resolve.alias` for the federation runtime. The shell has its own, without a loader of remotes (3.5 KB less). Without
 * the aliases of the core it is bundled twice, as ESM and as CommonJS, because two packages import it by different names.
 */
export function runtimeAlias(): Record<string, string> {
  const core = join(dirname(createRequire(wholeRuntime).resolve('@module-federation/runtime-core')), 'index.js')
  return {
    '@module-federation/runtime$': ownRuntime,
    '@module-federation/runtime/helpers$': ownRuntime,
    '@module-federation/runtime-core$': core,
    '@module-federation/runtime-tools/runtime-core$': core,
  }
}

/** Lets the shell's own runtime, and nothing else, import the whole one. */
export const ownRuntimeRule: RuleSetRule = {
  test: ownRuntime,
  resolve: { alias: { '@module-federation/enhanced/runtime$': join(dirname(wholeRuntime), 'index.js') } },
}

/**
 * webpack `resolve.alias` for react-router's production files. Its package exports name only the development files, which
 * add checks and warnings.
 */
export function routerAlias(mode: Mode): Record<string, string> {
  if (mode === 'development') return {}
  const router = createRequire(shared.resolve('react-router-dom')).resolve('react-router')
  const folder = join(dirname(router), '../production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}
