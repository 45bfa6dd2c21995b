import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const here = createRequire(import.meta.url)

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
