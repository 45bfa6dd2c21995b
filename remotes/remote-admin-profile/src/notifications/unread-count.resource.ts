import type { Api } from '@showcase/contract/api'

/** How many notifications the owner has not read; null where it cannot be known, because a badge is never worth an error. */
export async function loadUnreadCount(api: Api, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api.notification.count({}, { signal })).payload.total
  } catch {
    return null
  }
}
