import { expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import {
  edit,
  get,
  home,
  liveGateway,
  ownHost,
  renders,
  setOutcome,
  state,
  until,
  wait,
  wakeAll,
} from './cached-pages.testing.ts'

test('a change is visible within a second on two gateways with warm caches; other businesses stay cached', async () => {
  const both = [await liveGateway(), await liveGateway()]
  for (const gateway of both) {
    await get(gateway, home)
    await get(gateway, '/home', { host: ownHost })
  }
  edit({ texts: { ...state.texts, terracotta: 'plates' } })
  const shows = async (gateway: FastifyInstance) => (await get(gateway, home)).body.includes('plates')
  for (const gateway of both) expect(await until(() => shows(gateway))).toBeLessThan(1000)
  const ofOther = renders.filter(url => url === '/home')
  for (const gateway of both) await get(gateway, '/home', { host: ownHost })
  expect(renders.filter(url => url === '/home')).toEqual(ofOther)
})

test('a changed theme, a block and its end are visible within a second', async () => {
  const gateway = await liveGateway()
  await get(gateway, home)
  edit({ theme: 'theme5' })
  expect(await until(async () => (await get(gateway, home)).body.includes('theme5'))).toBeLessThan(1000)
  edit({ isBlocked: true })
  expect(await until(async () => (await get(gateway, home)).statusCode === 302)).toBeLessThan(1000)
  edit({ isBlocked: false })
  expect(await until(async () => (await get(gateway, home)).statusCode === 200)).toBeLessThan(1000)
})

test('a page that was rendered while its business changed is not kept', async () => {
  const gateway = await liveGateway()
  setOutcome(async () => {
    if (renders.length > 1) return {}
    edit({})
    await wait(50)
    return { html: 'from before the change' }
  })
  expect((await get(gateway, home)).body).toBe('from before the change')
  expect((await get(gateway, home)).body).toContain('bowls')
})

test('pages of the platform follow the changes of every business', async () => {
  const gateway = await liveGateway()
  await get(gateway, '/home')
  edit({ texts: { ...state.texts, platform: 'more shops' } }, 'northlight')
  expect(await until(async () => (await get(gateway, '/home')).body.includes('more shops'))).toBeLessThan(1000)
})

test('while no changes arrive, a page is kept for a second', async () => {
  const gateway = await liveGateway()
  state.isDown = true
  wakeAll()
  await until(async () => {
    await get(gateway, home)
    const before = renders.length
    state.texts.terracotta = `version ${before}`
    await wait(1050)
    return (await get(gateway, home)).body.includes(`version ${before}`)
  })
  const count = renders.length
  await get(gateway, home)
  expect(renders).toHaveLength(count)
})

test('a gap in the changes drops every page', async () => {
  const gateway = await liveGateway()
  await get(gateway, home)
  state.texts.terracotta = 'plates'
  state.messages = ['- other']
  wakeAll()
  expect(await until(async () => (await get(gateway, home)).body.includes('plates'))).toBeLessThan(1000)
})
