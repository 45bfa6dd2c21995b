function publicKeyBytes(key: string) {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0)).buffer
}

export type PushBrowser = {
  permission: NotificationPermission
  /** The user's answer to the permission request. */
  answer: NotificationPermission
  permissionRequests: number
  /** Null simulates an unreachable push service, `silent` one for which the browser waits for ever. */
  endpoint: string | null
  subscription: { endpoint: string } | null
  /** Messages to the service worker. */
  messages: unknown[]
}

/** Adds the push APIs to jsdom. @returns their state, and a function that removes them */
export function installPushBrowser(): { browser: PushBrowser; remove: () => void } {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    permissionRequests: 0,
    endpoint: 'https://push.example/1',
    subscription: null,
    messages: [],
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const { endpoint } = browser
      if (endpoint === 'silent') return new Promise<never>(() => {})
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
  const registration = { pushManager, active: { postMessage: (data: unknown) => browser.messages.push(data) } }
  const notification = {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.permissionRequests++
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
