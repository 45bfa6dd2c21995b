import type { Api, RequestOf } from '@showcase/contract/api'
import { utcText } from '@showcase/contract/limits'
import type { Changed, PointerState } from '@showcase/contract/registry-change'

/** A change to preview and apply: steps, or the number of the change to revert. */
export type PlannedChange =
  | { title: string; steps: RequestOf<'registry', 'change'>['steps'] }
  | { title: string; revert: number }

/** The data of the page. */
export type Releases = Awaited<ReturnType<typeof fetchReleases>>

/** Reads the data of the page. */
export async function fetchReleases({ registry }: Api) {
  const [status, canaries, versions, history] = await Promise.all([
    registry.status({}),
    registry.canaries({}),
    registry.versions({ perPage: 100 }),
    registry.history({ perPage: 30 }),
  ])
  return {
    status: status.payload,
    canaries: canaries.payload.canaries,
    versions: versions.payload.versions,
    changes: history.payload.changes,
  }
}

/** Applies a change, or with `dryRun` only returns its effects. With the `revision` of these, refuses if they are outdated. */
export async function requestChange(
  { registry }: Api,
  planned: PlannedChange,
  options: { dryRun: true } | { note: string; revision: number },
): Promise<Changed> {
  const { payload } =
    'steps' in planned
      ? await registry.change({ steps: planned.steps, ...options })
      : await registry.revert({ change: planned.revert, ...options })
  return payload
}

/** The version and the audience of a pointer. */
export function pointerText(state: PointerState | null): string {
  if (!state) return 'no version'
  const share = state.percentage < 100 ? `${state.percentage} %` : ''
  const detail = [share, ...state.tenants, state.until ? `until ${utcText(state.until)}` : '']
    .filter(Boolean)
    .join(', ')
  return detail ? `${state.version} (${detail})` : state.version
}
