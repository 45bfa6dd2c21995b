import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { notificationsPath, type PushMessage } from '@showcase/contract/push-message'
import { demo } from '@showcase/scripts/testing/sites'
import type { CDPSession } from 'puppeteer'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

// A browser subscribes only at its vendor's push service, which a test cannot reach. Here the debugger delivers the pushes;
// server/src/notifications/push/push.test.ts checks what the server sends.

type Deliver = (data: string) => Promise<void>

const origin = new URL(sites.main).origin
const news: PushMessage = {
  title: 'terracotta',
  text: 'Ravi sent you a message.',
  redirect: '/userAdmin/forum',
  unread: 3,
}

/** Registers the service worker and permits notifications. @returns delivers a push message to the worker */
async function enablePush(visitor: Visitor): Promise<Deliver> {
  const { page } = visitor
  await page.browserContext().overridePermissions(origin, ['notifications'])
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const session = await page.createCDPSession()
  const registrationId = await registrationOf(session)
  return data => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }) as Promise<void>
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
}

function shownNotifications({ page }: Visitor) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })
}

/**
 * Delivers a push until its notification is shown, because a browser that replaces its worker loses the message.
 *
 * @param text expected text; without it, any notification counts
 */
async function deliverUntilShown(visitor: Visitor, deliver: Deliver, data: string, text?: string): Promise<void> {
  for (let tries = 8; tries > 0; tries--) {
    await deliver(data)
    const until = Date.now() + 2000
    while (Date.now() < until) {
      const [notification] = await shownNotifications(visitor)
      if (notification && (text === undefined || notification.body === text)) return
      await pause(100)
    }
  }
  throw new Error(`The push was not shown: ${data}`)
}

/** Dispatches the click event in the worker, because the browser shows notifications outside the page. */
async function clickNotification({ page }: Visitor): Promise<void> {
  const target = await page.browserContext().waitForTarget(one => one.url() === `${sites.main}/sw.js`)
  const worker = await target.worker()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(globalThis, 'NotificationEvent')
    globalThis.dispatchEvent(new Click('notificationclick', { notification }))
  })
}

scenario(
  'a push shows one notification at a time; a click opens its page in the admin area, never another site',
  async ({ visitor }) => {
    const { page } = visitor
    const owner = await api.as(demo.terracotta.owner)
    await openAdmin(visitor, owner, 'settings')
    const deliver = await enablePush(visitor)
    await deliverUntilShown(visitor, deliver, JSON.stringify(news), news.text)
    expect(await shownNotifications(visitor)).toEqual([
      { title: news.title, body: news.text, tag: 'showcase', data: { redirect: news.redirect } },
    ])
    await clickNotification(visitor)
    await page.waitForFunction(() => location.pathname === '/userAdmin/forum')
    expect(await shownNotifications(visitor)).toEqual([])

    await deliverUntilShown(visitor, deliver, 'no JSON at all')
    await deliverUntilShown(
      visitor,
      deliver,
      JSON.stringify({ ...news, redirect: 'https://elsewhere.example/' }),
      news.text,
    )
    expect(await shownNotifications(visitor)).toMatchObject([{ data: { redirect: notificationsPath } }])
    await clickNotification(visitor)
    await page.waitForFunction(path => location.pathname === path, {}, notificationsPath)
    expect(new URL(page.url()).origin).toBe(origin)
  },
)

scenario('the switch stays off and shows that the push service cannot be reached', async ({ visitor }) => {
  // Chromium logs this for a browser context without a profile.
  visitor.allowErrors(/Push API in incognito mode/)
  const { page } = visitor
  const owner = await api.as(demo.terracotta.owner)
  await openAdmin(visitor, owner, 'settings')
  await page.browserContext().overridePermissions(origin, ['notifications'])
  await page.waitForSelector('::-p-aria([name="Push notifications on this device"][role="switch"])')
  await (await page.$('::-p-aria([name="Push notifications on this device"][role="switch"])'))?.click()
  await waitForText(page, 'This browser cannot reach its push service')
  const { payload } = await owner.get('/userAdmin/notification/fetchPush')
  expect(payload.device).toBeNull()
})

scenario('in the Android shell, opening the admin area stores the device’s token', async ({ visitor }) => {
  const { page } = visitor
  const owner = await api.as(demo.northlight.owner)
  await page.evaluateOnNewDocument(() => {
    const answer = () =>
      window.dispatchEvent(new CustomEvent('showcase:pushToken', { detail: { value: 'a-device-of-northlight' } }))
    Object.assign(window, { ShowcaseNative: { getPushToken: () => setTimeout(answer, 0) } })
  })
  const stored = page.waitForResponse(response => response.url().endsWith('/userAdmin/user/setFCMT'))
  await openAdmin(visitor, owner, 'settings')
  expect((await stored).status()).toBe(200)
  const { payload } = await owner.get('/userAdmin/notification/fetchPush')
  expect(payload.device).toMatchObject({ kind: 'fcm' })
})
