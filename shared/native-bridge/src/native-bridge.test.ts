import { afterEach, expect, test } from '@jest/globals'
import { canListen } from './device.ts'
import { appMode, hapticFeedback, listen, osEnvironment, pushToken, share, vibrate } from './native-bridge.ts'

type Page = typeof globalThis & { ShowcaseNative?: object | undefined; webkitSpeechRecognition?: unknown }
const page = globalThis as Page

afterEach(() => {
  page.ShowcaseNative = undefined
  page.webkitSpeechRecognition = undefined
  Reflect.deleteProperty(navigator, 'share')
})

function answer(result: string, detail: object) {
  return window.dispatchEvent(new CustomEvent(`showcase:${result}`, { detail }))
}

test('a page in a browser is web, and android inside the wrapper', () => {
  expect(appMode()).toBe('web')
  expect(osEnvironment()).toBeNull()
  page.ShowcaseNative = {}
  expect(appMode()).toBe('android')
})

test('an installed web app is pwa', () => {
  const media = window.matchMedia
  window.matchMedia = query => ({ media: query, matches: query === '(display-mode: standalone)' }) as MediaQueryList
  expect(appMode()).toBe('pwa')
  window.matchMedia = media
})

test('haptic feedback comes from the wrapper, or else from the browser’s vibration', () => {
  const feedback: (string | number)[] = []
  const vibration = (pattern: number) => {
    feedback.push(pattern)
    return true
  }
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibration })
  hapticFeedback()
  vibrate(30)
  page.ShowcaseNative = {
    hapticFeedback: () => feedback.push('tap'),
    vibrate: (pattern: number) => feedback.push(`${pattern}`),
  }
  hapticFeedback()
  vibrate(30)
  Reflect.deleteProperty(navigator, 'vibrate')
  expect(feedback).toEqual([10, 30, 'tap', '30'])
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 0, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, null],
])('%s with %i touch points is %s', (userAgent, maxTouchPoints, system) => {
  for (const [name, value] of Object.entries({ userAgent, maxTouchPoints }))
    Object.defineProperty(navigator, name, { configurable: true, value })
  expect(osEnvironment()).toBe(system)
  for (const name of ['userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
})

test('shares through the device, and throws if it cannot', async () => {
  const what = { title: 'Vase', url: 'https://shop.example/products/1' }
  await expect(share(what)).rejects.toThrow('Web Share API is not supported in this browser.')
  const shared: unknown[] = []
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: unknown) => shared.push(data) })
  expect(await share(what)).toBe(true)
  expect(shared).toEqual([what])
})

test('closing the share sheet is no error', async () => {
  const cancel = () => Promise.reject(new DOMException('closed', 'AbortError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: cancel })
  expect(await share({ title: 'Vase', url: 'https://shop.example' })).toBe(false)
})

test("the wrapper's results arrive as events", async () => {
  const pulses: number[] = []
  page.ShowcaseNative = {
    vibrate: (milliseconds: number) => pulses.push(milliseconds),
    getPushToken: () => setTimeout(answer, 0, 'pushToken', { value: 'token-1' }),
    startVoiceRecognition: () => setTimeout(answer, 0, 'voiceRecognition', { value: ' blue vase ' }),
  }
  vibrate(30)
  expect(pulses).toEqual([30])
  expect(await pushToken()).toBe('token-1')
  let isListening = false
  expect(await listen(() => (isListening = true))).toBe('blue vase')
  expect(isListening).toBe(true)
})

test('a wrapper that fails returns no token and no phrase', async () => {
  page.ShowcaseNative = {
    getPushToken: () => setTimeout(answer, 0, 'pushToken', { error: 'denied' }),
    startVoiceRecognition: () => setTimeout(answer, 0, 'voiceRecognition', { error: 'silence' }),
  }
  expect(await pushToken()).toBeNull()
  await expect(listen()).rejects.toThrow('No speech detected')
})

test('listens through the browser if there is no wrapper', async () => {
  expect(canListen()).toBe(false)
  await expect(listen()).rejects.toThrow('No speech detected')
  page.webkitSpeechRecognition = class {
    onstart?: () => void
    onresult?: (event: object) => void
    onend?: () => void
    start() {
      this.onstart?.()
      this.onresult?.({ results: [[{ transcript: 'oak table' }]] })
      this.onend?.()
    }
  }
  expect(canListen()).toBe(true)
  expect(await listen()).toBe('oak table')
})
