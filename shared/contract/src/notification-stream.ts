/**
 * The owner's live count of unread notifications: server-sent events at this address below the API base, requested with the
 * owner's token. It is not a call, because it does not end. This module does not import zod.
 *
 * Each event is named `unread` and has the JSON of `Unread` as its data. The server sends one at once and one whenever the
 * number may have changed. Comments keep the connection open.
 */
export const notificationStream = { address: '/userAdmin/notification/stream', event: 'unread' } as const

export type Unread = { total: number }

/** Reads the data of an event; null if it is not valid. */
export function parseUnread(data: string): Unread | null {
  try {
    const { total } = JSON.parse(data) as Partial<Unread>
    return typeof total === 'number' && Number.isInteger(total) && total >= 0 ? { total } : null
  } catch {
    return null
  }
}
