import type { Api, RequestOf } from '@showcase/contract/api'
import { utcText } from '@showcase/contract/limits'
import type { Changed, PointerState } from '@showcase/contract/registry-change'

/** A change to preview and apply: steps, or the number of the change to revert. */
export type PlannedChange =
  | { title: string; steps: RequestOf<'registry', 'change'>['steps'] }
  | { title: string; revert: number }

/** The data of the page. */
export type Releases = Awaited<ReturnType<typeof fetchReleases>>

/** Most versions in an answer of the registry. */
const VERSIONS_MAX = 100

/** Reads the data of the page. */
export async function fetchReleases({ registry }: Api) {
  const [status, canaries, newest, history] = await Promise.all([
    registry.status({}),
    registry.canaries({}),
    registry.versions({ perPage: VERSIONS_MAX }),
    registry.history({ perPage: 30 }),
  ])
  const { versions, count } = newest.payload
  const names = [...new Set([...status.payload.channels, ...versions].map(({ name }) => name))].sort()
  return {
    status: status.payload,
    canaries: canaries.payload.canaries,
    names,
    // Among the newest of all there may be none of a remote that is seldom released.
    versions: count > versions.length ? await fetchVersionsOf(registry, names) : versions,
    changes: history.payload.changes,
  }
}

/** Reads the newest versions of each remote. */
async function fetchVersionsOf(registry: Api['registry'], names: readonly string[]) {
  const answers = await Promise.all(names.map(name => registry.versions({ name, perPage: VERSIONS_MAX })))
  return answers.flatMap(({ payload }) => payload.versions)
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
