import { isOwnPath } from './own-path.ts'

/** The content of a push: small, with no data of a visitor except in its text. This module does not import zod. */
export type PushMessage = {
  /** The business's name. */
  title: string
  text: string
  /** Path of the admin page that it opens. */
  redirect: string
  /** Unread notifications at the time of sending. */
  unread: number
}

function textOf(value: unknown, instead: string) {
  return typeof value === 'string' && value !== '' ? value : instead
}

/** Reads a push. Missing values get defaults, because a device must show something. */
export function parsePushMessage(json: string): PushMessage {
  let given: Partial<Record<keyof PushMessage, unknown>> = {}
  try {
    given = (JSON.parse(json) as typeof given | null) ?? {}
  } catch {
    // Invalid JSON gets the default texts.
  }
  const redirect = textOf(given.redirect, notificationsPath)
  return {
    title: textOf(given.title, 'Showcase'),
    text: textOf(given.text, 'You have new notifications.'),
    redirect: isOwnPath(redirect) ? redirect : notificationsPath,
    unread: Number.isInteger(given.unread) ? Math.max(0, given.unread as number) : 0,
  }
}

/** Path of the list of notifications. */
export const notificationsPath = '/userAdmin/notifications'

/** From a page to the service worker: the keys to renew a subscription that the browser changes. */
export type PushKeyMessage = { type: 'push-key'; renewKey: string; publicKey: string }

/** From the service worker to an open admin page: the path of a notification that the owner clicked. */
export type OpenPathMessage = { type: 'open-path'; path: string }
