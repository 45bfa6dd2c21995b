import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor } from '@testing-library/dom'
import { routes } from '../settings/settings.routes.tsx'
import { installPushBrowser, type PushBrowser } from './push-browser.testing.ts'

// jsdom has no PointerEvent, which the switch creates for every click.
globalThis.PointerEvent ??= MouseEvent as never

const texts = {
  denied: 'Push notifications stay off, because your browser blocks them for this site. See below how to allow them.',
  dismissed:
    'Push notifications stay off, because your browser has no permission. Turn the switch on again and choose Allow.',
}
const publicKey = 'BPk_'.padEnd(87, 'A')
type Device = { kind: 'webpush' | 'fcm'; endpoint: string; isFailing: boolean; lastOkAt: string | null }

let browser: PushBrowser
let remove: () => void
let device: Device | null
beforeEach(() => {
  ;({ browser, remove } = installPushBrowser())
  device = null
})
afterEach(() => {
  remove()
  Reflect.deleteProperty(window, 'ShowcaseNative')
})

function open(notification: FakeHandlers['notification'] = {}) {
  const handlers: FakeHandlers = {
    notification: {
      fetchPush: () => ({ publicKey, kinds: ['webpush'], device }),
      subscribePush: ({ endpoint }) => {
        device = { kind: 'webpush', endpoint, isFailing: false, lastOkAt: null }
        return withMessage({ renewKey: 'key' }, 'Push notifications are on!')
      },
      unsubscribePush: () => {
        device = null
        return null
      },
      testPush: () => ({ outcome: 'sent' }),
      ...notification,
    },
  }
  return renderRemote(routes, {
    at: 'admin:/settings',
    path: '/userAdmin/settings',
    api: fakeApi(handlers),
  })
}

function pushSwitch() {
  return screen.findByRole<HTMLElement>('switch', { name: 'Push notifications on this device' })
}

async function isOn() {
  return (await pushSwitch()).getAttribute('aria-checked') === 'true'
}

function testButton() {
  return screen.queryByRole('button', { name: 'Send a test notification' })
}

test('asks for permission after a click; switches on, tests and switches off', async () => {
  const { user, container } = await open()
  expect(await isOn()).toBe(false)
  expect([browser.permissionRequests, testButton()]).toEqual([0, null])
  await user.click(await pushSwitch())
  await screen.findByText('Push notifications are on!')
  await waitFor(async () => expect(await isOn()).toBe(true))
  expect([browser.permissionRequests, device?.endpoint]).toEqual([1, 'https://push.example/1'])
  expect(browser.messages).toEqual([{ type: 'push-key', renewKey: 'key', publicKey }])
  await expectAccessible(container)
  await user.click(await screen.findByRole('button', { name: 'Send a test notification' }))
  await screen.findByText('Test notification sent. It should arrive in a moment.')
  await user.click(await pushSwitch())
  await waitFor(async () => expect(await isOn()).toBe(false))
  expect([device, browser.subscription, testButton()]).toEqual([null, null, null])
})

test('respects a denied permission, explains how to allow it, and notices when it is allowed', async () => {
  browser.answer = 'denied'
  const { user } = await open()
  await user.click(await pushSwitch())
  await screen.findByText(/blocked in your browser/)
  await seeToast('warning', texts.denied)
  expect((await pushSwitch()).hasAttribute('data-disabled')).toBe(true)
  expect([device, browser.subscription]).toEqual([null, null])
  browser.permission = 'default'
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/Your browser asks for permission once/)
})

test('a permission request that is closed without an answer says why the switch stays off, and what to choose', async () => {
  browser.answer = 'default'
  const { user } = await open()
  await user.click(await pushSwitch())
  await seeToast('warning', texts.dismissed)
  expect([await isOn(), browser.subscription]).toEqual([false, null])
  browser.answer = 'granted'
  await user.click(await pushSwitch())
  await screen.findByText('Push notifications are on!')
})

test('an unreachable push service or a refusal of the server leaves it off with an error', async () => {
  browser.endpoint = null
  const { user } = await open({
    subscribePush: () => {
      throw new ApiError(400, 'This browser uses a push service that the platform does not support.')
    },
  })
  await user.click(await pushSwitch())
  await screen.findByText(/cannot reach its push service/)
  expect(await isOn()).toBe(false)
  browser.endpoint = 'https://elsewhere.example/1'
  await waitFor(async () => expect((await pushSwitch()).hasAttribute('data-disabled')).toBe(false))
  await user.click(await pushSwitch())
  await screen.findByText('This browser uses a push service that the platform does not support.')
  expect(await isOn()).toBe(false)
})

test('a push service that never answers leaves it off with an error', async () => {
  browser.endpoint = 'silent'
  const { user } = await open()
  const field = await pushSwitch()
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await user.click(field)
    await screen.findByText('Waiting for your browser…')
    await jest.advanceTimersByTimeAsync(20_000)
  } finally {
    jest.useRealTimers()
  }
  await screen.findByText(/cannot reach its push service/)
  expect(await isOn()).toBe(false)
  await waitFor(async () => expect((await pushSwitch()).hasAttribute('data-disabled')).toBe(false))
})

test('shows a failing device; a device without the subscription or with another key counts as off', async () => {
  const { user } = await open()
  await user.click(await pushSwitch())
  await waitFor(async () => expect(await isOn()).toBe(true))
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  device = { kind: 'webpush', endpoint: 'https://push.example/1', isFailing: true, lastOkAt: null }
  look()
  await screen.findByText(/did not reach this device/)
  device.endpoint = 'https://push.example/of-before'
  look()
  await waitFor(async () => expect(await isOn()).toBe(false))
})

test("explains an unsupported browser, the installation on an iPhone, and the app's own notifications", async () => {
  remove()
  const { unmount } = await open()
  await screen.findByText('This browser cannot receive push notifications.')
  unmount()
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'iPhone' })
  const phone = await open()
  await screen.findByText(/Add to Home Screen/)
  phone.unmount()
  Reflect.deleteProperty(navigator, 'userAgent')
  Object.assign(window, { ShowcaseNative: {} })
  device = { kind: 'fcm', endpoint: '', isFailing: false, lastOkAt: null }
  await open()
  await screen.findByText(/notification settings of your phone/)
  expect(testButton()).not.toBeNull()
})

test("a failed load shows the server's text and has Retry, which moves the focus to the page", async () => {
  const main = addMain()
  let isDown = true
  const { user } = await open({
    fetchPush: () => {
      if (isDown) throw new ApiError(503, 'The service is not available right now.')
      return { publicKey, kinds: ['webpush'], device }
    },
  })
  await screen.findByText('The service is not available right now.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await isOn()).toBe(false)
  expect(document.activeElement).toBe(main)
  main.remove()
})
