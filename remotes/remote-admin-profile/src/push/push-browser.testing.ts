function publicKeyBytes(key: string) {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0)).buffer
}

export type PushBrowser = {
  permission: NotificationPermission
  /** What the owner answers when asked. */
  answer: NotificationPermission
  asked: number
  /** Null: the browser's push service cannot be reached. */
  endpoint: string | null
  subscription: { endpoint: string } | null
  /** What was told to the service worker. */
  told: unknown[]
}

/** Gives jsdom the part of a browser that receives pushes. @returns its state, and how to take it away again */
export function installPushBrowser(): { browser: PushBrowser; remove: () => void } {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoint: 'https://push.example/1',
    subscription: null,
    told: [],
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const { endpoint } = browser
      if (!endpoint) throw new DOMException('no connection', 'AbortError')
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
      browser.subscription = Object.assign(
        {
          endpoint,
          options: { applicationServerKey: publicKeyBytes(applicationServerKey) },
          toJSON: () => ({ endpoint, keys }),
        },
        {
          unsubscribe: async () => {
            browser.subscription = null
            return true
          },
        },
      )
      return browser.subscription
    },
  }
  const registration = { pushManager, active: { postMessage: (data: unknown) => browser.told.push(data) } }
  const notification = {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.asked++
      browser.permission = browser.answer
      return browser.permission
    },
  }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  const put = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { configurable: true, value })
  put(navigator, 'serviceWorker', serviceWorker)
  put(window, 'PushManager', class {})
  put(window, 'Notification', notification)
  return {
    browser,
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      Reflect.deleteProperty(window, 'PushManager')
      Reflect.deleteProperty(window, 'Notification')
    },
  }
}
