import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Mode } from '@showcase/federation/webpack/common'

const here = createRequire(import.meta.url)
const shared = createRequire(import.meta.resolve('@showcase/router'))

/**
 * webpack `resolve.alias` for the core of the federation runtime. Without it the core is bundled twice, as ESM and as
 * CommonJS, because two packages import it by different names.
 */
export function runtimeCoreAlias(): Record<string, string> {
  const enhanced = createRequire(here.resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const runtime = createRequire(tools.resolve('@module-federation/runtime'))
  const core = dirname(runtime.resolve('@module-federation/runtime-core'))
  const file = join(core, 'index.js')
  return { '@module-federation/runtime-core$': file, '@module-federation/runtime-tools/runtime-core$': file }
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
