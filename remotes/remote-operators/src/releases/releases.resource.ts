import { createApi } from '@showcase/api-client'
import type { Api, PayloadOf, RequestOf } from '@showcase/contract/api'
import type { CanaryReport } from '@showcase/contract/page-report'
import type { VersionEntry } from '@showcase/contract/registry'
import type { Changed, HistoryChange } from '@showcase/contract/registry-change'
import { refuseOperatorToken } from './operator-token.state.ts'

/** Everything that the screen shows. */
export interface Releases {
  status: PayloadOf<'registry', 'status'>
  canaries: CanaryReport[]
  versions: VersionEntry[]
  changes: HistoryChange[]
}

/** A change that is asked about or done: steps, or the number of one that is taken back. */
export type Wish =
  | { title: string; steps: RequestOf<'registry', 'change'>['steps'] }
  | { title: string; revert: number }

/** The registry with the operator's token; a token that is not taken is forgotten. */
export function registryWith(baseUrl: string, token: string): Api {
  return createApi({ baseUrl, token: () => token, onTokenExpired: refuseOperatorToken })
}

export async function fetchReleases({ registry }: Api): Promise<Releases> {
  const [status, canaries, versions, history] = await Promise.all([
    registry.status(),
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

/** Does a wish, or with `dryRun` says what would come of it. */
export async function fulfil({ registry }: Api, wish: Wish, note: string, dryRun: boolean): Promise<Changed> {
  const order = { note, dryRun }
  const { payload } =
    'steps' in wish
      ? await registry.change({ steps: wish.steps, ...order })
      : await registry.revert({ change: wish.revert, ...order })
  return payload
}
