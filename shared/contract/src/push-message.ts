import { isOwnPath } from './own-path.ts'

/** What a push carries to a device: small, and of a visitor nothing but what the text says. Free of zod. */
export type PushMessage = {
  /** Whose news it is: the business's name. */
  title: string
  text: string
  /** Path of the admin that opens with it. */
  redirect: string
  /** Unread notifications at the time of sending. */
  unread: number
}

function textOf(value: unknown, instead: string) {
  return typeof value === 'string' && value !== '' ? value : instead
}

/** Reads what arrived. A device has to show something in any case, so that what is missing is replaced. */
export function parsePushMessage(json: string): PushMessage {
  let given: Partial<Record<keyof PushMessage, unknown>> = {}
  try {
    given = (JSON.parse(json) as typeof given | null) ?? {}
  } catch {
    // Shown as news without words.
  }
  const redirect = textOf(given.redirect, notificationsPath)
  return {
    title: textOf(given.title, 'Showcase'),
    text: textOf(given.text, 'You have new notifications.'),
    redirect: isOwnPath(redirect) ? redirect : notificationsPath,
    unread: Number.isInteger(given.unread) ? Math.max(0, given.unread as number) : 0,
  }
}

/** Where the owner reads all of them. */
export const notificationsPath = '/userAdmin/notifications'

/** A page tells the service worker with what the browser's subscription may be replaced. */
export type PushKeyMessage = { type: 'push-key'; renewKey: string; publicKey: string }

/** The service worker tells an open page of the admin what the owner has clicked. */
export type OpenPathMessage = { type: 'open-path'; path: string }
