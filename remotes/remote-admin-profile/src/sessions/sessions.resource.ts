import type { Api } from '@showcase/contract/api'
import type { OwnSession } from '@showcase/contract/entities'

/** Where the owner is signed in: this session first, then the latest used. */
export async function loadSessions(api: Api, signal?: AbortSignal): Promise<OwnSession[]> {
  const { payload } = await api.user.fetchSessions({}, signal ? { signal } : {})
  return payload.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** What an owner calls it: the device, where it is known. */
export function nameOf({ device }: Pick<OwnSession, 'device'>): string {
  return device || 'Unknown device'
}
