import { readFileSync } from 'node:fs'
import { isShared } from '../shared-modules.ts'
import { sharedOption } from './federation-options.ts'

/** The range of a shared module: its own, or that of its prefix. */
function rangeOf(id: string): string {
  const options = sharedOption('remote')
  const prefix = Object.keys(options).find(key => key.endsWith('/') && id.startsWith(key)) ?? ''
  return (options[id] ?? options[prefix])?.requiredVersion ?? '*'
}

/**
 * The shared modules of a remote with their ranges: those that its server build requires, because that build contains every
 * exposed module and excludes exactly the shared ones.
 */
export function usedShared(serverBuild: string): Record<string, string> {
  const required = [...readFileSync(serverBuild, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id = '']) => id)
  const ids = [...new Set(required)].filter(isShared).sort()
  return Object.fromEntries(ids.map(id => [id, rangeOf(id)]))
}
