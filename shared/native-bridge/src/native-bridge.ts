import { type Shared, type Wrapper, wrapper } from './device.ts'

/** How a page runs: inside the Android wrapper, as an installed web app, or in a browser. */
export type AppMode = 'android' | 'pwa' | 'web'

/** The mode of this page; `web` on the server. */
export function appMode(): AppMode {
  if (wrapper()) return 'android'
  const isInstalled = typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
  return isInstalled ? 'pwa' : 'web'
}

/** The device's operating system; null for other systems and on the server. */
export function osEnvironment(): 'android' | 'ios' | null {
  if (typeof navigator === 'undefined') return null
  if (/android/i.test(navigator.userAgent)) return 'android'
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isPad || /iphone|ipad|ipod/i.test(navigator.userAgent) ? 'ios' : null
}

/**
 * Opens the device's share sheet. Resolves with whether something was shared; false if the visitor closed the sheet.
 *
 * @throws Error with the specification's text if the browser has no Web Share
 */
export async function share(shared: Shared): Promise<boolean> {
  return (await import('./device-calls.ts')).share(shared)
}

/** Vibrates for some milliseconds if the device can. Browsers refuse it, with an error in the console, before the first touch. */
export function vibrate(milliseconds = 50): void {
  const native: Wrapper | undefined = wrapper()
  if (native?.vibrate) native.vibrate(milliseconds)
  else if (typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.(milliseconds)
}

/**
 * Gives haptic feedback in the wrapper, and a very short vibration elsewhere.
 */
export function hapticFeedback(): void {
  const native = wrapper()
  if (native?.hapticFeedback) native.hapticFeedback()
  else vibrate(10)
}

/** The device's push token from the wrapper; null elsewhere, or if it does not answer within 10 s. */
export async function pushToken(): Promise<string | null> {
  if (!wrapper()?.getPushToken) return null
  try {
    const { deviceCall } = await import('./device-calls.ts')
    return (await deviceCall('getPushToken', 'pushToken', 10_000)) || null
  } catch {
    return null
  }
}

/**
 * Recognizes one phrase. `onStart` is called when the device starts to listen.
 *
 * @throws Error "No speech detected" if nothing was recognized
 */
export async function listen(onStart?: () => void): Promise<string> {
  return (await import('./device-calls.ts')).listen(onStart)
}
