import { publicMessages } from '@showcase/contract/public-messages'
import { recognition } from './recognition.ts'
import { type Wrapper, wrapper } from './wrapper.ts'

/** How the product runs: inside the Android wrapper, as an installed web app, or as a page. */
export type AppMode = 'android' | 'pwa' | 'web'

/** The mode of this page; `web` on the server. */
export function appMode(): AppMode {
  if (wrapper()) return 'android'
  const isInstalled = typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
  return isInstalled ? 'pwa' : 'web'
}

/** The device's system where it matters; null for any other, and on the server. */
export function osEnvironment(): 'android' | 'ios' | null {
  if (typeof navigator === 'undefined') return null
  if (/android/i.test(navigator.userAgent)) return 'android'
  // An iPad calls itself a Mac, which no Mac with a touch screen does.
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isPad || /iphone|ipad|ipod/i.test(navigator.userAgent) ? 'ios' : null
}

export interface Shared {
  title: string
  text?: string
  url: string
}

/**
 * Opens the device's own share sheet. Resolves true when something was shared, false when the person closed the sheet.
 * Throws an Error with the specification's words where the browser has no Web Share.
 */
export async function share(shared: Shared): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.share) throw new Error(publicMessages.noShare)
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Vibrates for some milliseconds; nothing happens on a device that cannot. */
export function vibrate(milliseconds = 50): void {
  const native: Wrapper | undefined = wrapper()
  if (native?.vibrate) native.vibrate(milliseconds)
  else if (typeof navigator !== 'undefined') navigator.vibrate?.(milliseconds)
}

/**
 * A short tap under the finger, in the wrapper only; elsewhere a very short vibration.
 * @public for remotes, by the specification (public site, section 1)
 */
export function hapticFeedback(): void {
  const native = wrapper()
  if (native?.hapticFeedback) native.hapticFeedback()
  else vibrate(10)
}

/** The device's push-notification token, from the wrapper; null elsewhere, and where it gives none within 10 s. */
export async function pushToken(): Promise<string | null> {
  if (!wrapper()?.getPushToken) return null
  try {
    const { deviceCall } = await import('./device-call.ts')
    return (await deviceCall('getPushToken', 'pushToken', 10_000)) || null
  } catch {
    return null
  }
}

/** Whether `listen` can work here: the microphone shows only then. False on the server; ask after hydration. */
export function canListen(): boolean {
  return Boolean(wrapper()?.startVoiceRecognition ?? recognition())
}

/**
 * Listens to one phrase. `onStart` is the time to show "Listening...". Resolves with what was said; throws an Error
 * "No speech detected" where nothing was understood.
 */
export async function listen(onStart?: () => void): Promise<string> {
  return (await import('./voice.ts')).listen(onStart)
}
