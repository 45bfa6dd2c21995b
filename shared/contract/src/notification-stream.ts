/**
 * The owner's live count of unread notifications: server-sent events at this address below the API base, asked with the
 * owner's token like a call. Not a call itself: it has no end. Free of zod.
 *
 * Each event is named `unread`, its data is the JSON of `Unread`; one comes at once, and one whenever the number may
 * have changed. Comments keep the line open.
 */
export const notificationStream = { address: '/userAdmin/notification/stream', event: 'unread' } as const

export type Unread = { total: number }

/** Reads the data of an event; null for what is none. */
export function parseUnread(data: string): Unread | null {
  try {
    const { total } = JSON.parse(data) as Partial<Unread>
    return typeof total === 'number' && Number.isInteger(total) && total >= 0 ? { total } : null
  } catch {
    return null
  }
}
