import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Mode } from '@showcase/federation/webpack/common'

const shared = createRequire(import.meta.resolve('@showcase/router'))

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
