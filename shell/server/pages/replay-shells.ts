import { renderForm } from '../../src/render-form.ts'
import type { ShellBuild } from '../releases/shell-builds.ts'
import type { RenderPool } from '../rendering/render-pool.ts'

/** Milliseconds after its last page for which an earlier shell's processes wait for another. */
const IDLE = 60_000

/** Shells before the present one, for pages that are shown as they were. */
export interface PastShells {
  /** A shell and what renders with it; null where its build is gone, or takes another form of page. */
  at(version: string): { shell: ShellBuild; pool: RenderPool } | null
  close(): Promise<void>
}

/** @param openPool starts what renders with a build; asked when a page first needs it */
export function createPastShells(
  earlier: readonly ShellBuild[],
  openPool: (build: ShellBuild) => RenderPool,
): PastShells {
  const open = new Map<string, { pool: RenderPool; idle: NodeJS.Timeout }>()

  function end(version: string) {
    const found = open.get(version)
    open.delete(version)
    clearTimeout(found?.idle)
    return found?.pool.close()
  }

  return {
    at(version) {
      const shell = earlier.find(({ offer, renders }) => offer.version === version && renders === renderForm)
      if (!shell) return null
      const known = open.get(version)
      clearTimeout(known?.idle)
      const pool = known?.pool ?? openPool(shell)
      open.set(version, { pool, idle: setTimeout(() => void end(version), IDLE).unref() })
      return { shell, pool }
    },
    async close() {
      await Promise.all([...open.keys()].map(end))
    },
  }
}
