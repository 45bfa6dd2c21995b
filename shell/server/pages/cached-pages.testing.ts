import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, jest } from '@jest/globals'
import { succeed } from '@showcase/contract/envelope'
import type { RemoteRelease } from '@showcase/contract/remote'
import { aBusiness } from '@showcase/testing/factories'
import Fastify, { type FastifyInstance } from 'fastify'
import { aShellBuild } from '../../testing/shell-build.ts'
import { aRelease, publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { readConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import type { RenderOutcome, RenderTask } from '../rendering/render-pool.ts'

const key = generateKeyPairSync('ed25519').privateKey
export const [stable, next] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb']
export const mainHost = 'localhost:3000'
export const ownHost = 'www.fieldkit.example:3000'

function releaseOf(name: string, version: string, mounts: string[]): RemoteRelease {
  const files = { 'server.cjs': `sha384-${'A'.repeat(64)}`, 'remoteEntry.js': `sha384-${'B'.repeat(64)}` }
  return aRelease(name, version, mounts, { files, exposes: { './page': { js: [], css: [] } } })
}

const shopMounts = ['home', 'products', 'products/:productId', 'contactus'].map(path => `business:/${path}`)
const releases = [
  releaseOf('remote-storefront', stable, shopMounts),
  releaseOf('remote-storefront', next, shopMounts),
  releaseOf('remote-marketing', stable, ['platform:/home', 'platform:/terms&conditions']),
].map(release => signedRelease(release, key))

export function pointer(name: string, version: string, more = {}) {
  return { name, version, channel: 'stable', previous: null, percentage: 100, tenants: [], cohort: name, ...more }
}

/** What the API answers, and what the stub of the render workers renders. */
export let state: {
  texts: Record<string, string>
  theme: string
  isBlocked: boolean
  channels: object[]
  pins: object[]
  revision: number
  messages: string[]
  /** Answers about changes fail. */
  isDown: boolean
  /** Every public call fails, or is not answered. */
  outage: 'none' | 'failing' | 'silent'
  arePurged: boolean
}
export let renders: string[]
/** Changes the outcome of the next renders. */
export let outcome: (task: RenderTask) => Partial<RenderOutcome> | Promise<Partial<RenderOutcome>>
let wake: Set<() => void>
let api: FastifyInstance
let gateways: FastifyInstance[]

/** Answers at the next change, or after a time. @param waiting functions that end the waits of one API */
function change(waiting: typeof wake, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      waiting.delete(end)
      resolve()
    }
    waiting.add(end)
  })
}

export function wakeAll() {
  for (const end of [...wake]) end()
}

function changedAfter(after: string) {
  return state.messages.slice(state.messages.indexOf(after) + 1).map(message => message.split(' ')[0])
}

function createApi() {
  const app = Fastify({ forceCloseConnections: true })
  // Of this API only: a request that outlives its test would otherwise count in the next one, where `liveGateway` counts waits.
  const waiting = wake
  let isClosed = false
  app.addHook('preClose', async () => {
    isClosed = true
    for (const end of [...waiting]) end()
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    if (state.outage === 'none' || !url.startsWith('/api/public')) return
    if (state.outage === 'silent') await new Promise<void>(resolve => reply.raw.once('close', resolve))
    await reply.code(503).send()
  })
  app.get<{ Querystring: { after?: string } }>('/api/registry/snapshot', async ({ query }) => {
    while (!isClosed && query.after !== undefined && Number(query.after) >= state.revision) await change(waiting, 5000)
    const { revision, channels, pins } = state
    return succeed({ revision, channels, pins, remotes: releases }, '')
  })
  app.get<{ Querystring: { after?: string } }>('/api/registry/contentChanges', async ({ query, headers }, reply) => {
    if (headers.authorization !== 'gateway-token' || state.isDown) return reply.code(503).send()
    const { after } = query
    if (after !== undefined && state.messages.includes(after) && changedAfter(after).length === 0)
      await change(waiting, 200)
    const isGapless = after !== undefined && state.messages.includes(after)
    const businesses = isGapless ? changedAfter(after) : []
    return succeed({ last: state.messages.at(-1), isGapless, businesses, arePurged: state.arePurged }, '')
  })
  app.get<{ Querystring: { businessName: string } }>('/api/public/user/fetchAll', async ({ query }) => {
    const businessName = query.businessName.toLowerCase()
    const domain = businessName === 'fieldkit' ? 'www.fieldkit.example' : ''
    const isKnown = businessName in state.texts && !state.isBlocked
    const profile = aBusiness({ businessName, domain, theme: state.theme as never })
    return succeed({ userProfiles: isKnown ? [profile] : [], count: 0 }, '')
  })
  app.get('/api/public/user/checkDomain', async () => succeed({ businessName: 'fieldkit' }, ''))
  app.put('/api/registry/announce', async () => succeed(null, ''))
  app.put('/api/registry/faults', async () => succeed(null, ''))
  return app
}

async function render(task: RenderTask): Promise<RenderOutcome> {
  const { request, page } = task.job
  const { pathname, search } = new URL(request.url)
  renders.push(pathname + search)
  const { business } = page.session
  const text = state.texts[business?.businessName ?? 'platform']
  const [remote] = page.set
  const given = await outcome(task)
  const html = `<html data-theme="${business?.theme}">${text} ${remote?.version} ${search} ${JSON.stringify(page)}</html>`
  return { type: 'page', status: 200, html, failedParts: 0, isWhole: true, isShared: true, ...given } as RenderOutcome
}

export async function startGateway(more: Record<string, string> = {}) {
  const API_ORIGIN = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
  const settings = { API_ORIGIN, LOG_LEVEL: 'silent', GATEWAY_TOKEN: 'gateway-token', TRUST_PROXY: 'on', ...more }
  const config = readConfig({ ...settings, RELEASE_PUBLIC_KEYS: publicKeyText(key) })
  const gateway = await createGateway(config, aShellBuild(), { render, async close() {} })
  gateways.push(gateway)
  return gateway
}

const realNow = performance.now.bind(performance)
let passed = 0

/** Moves the clock. Pages from soon after the start are not kept long: changes before it are unknown. */
export function pass(milliseconds: number) {
  passed += milliseconds
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passed)
}

beforeEach(async () => {
  state = {
    texts: { terracotta: 'bowls', fieldkit: 'knives', platform: 'shops' },
    theme: 'theme1',
    isBlocked: false,
    channels: [pointer('remote-storefront', stable), pointer('remote-marketing', stable)],
    pins: [],
    revision: 1,
    messages: ['- 0'],
    isDown: false,
    outage: 'none',
    arePurged: false,
  }
  renders = []
  outcome = () => ({})
  wake = new Set()
  gateways = []
  api = createApi()
  await api.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await Promise.all(gateways.map(gateway => gateway.close()))
  await api.close()
  passed = 0
  jest.restoreAllMocks()
})

type Headers = Record<string, string>

export function get(gateway: FastifyInstance, url: string, headers: Headers = {}) {
  return gateway.inject({ url, headers: { host: mainHost, ...headers } })
}

export function wait(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A gateway that receives changes: it has asked for them once. */
export async function liveGateway(more?: Headers) {
  const others = wake.size
  const gateway = await startGateway(more)
  // It waits for changes of pages and of the registry.
  while (wake.size < others + 2) await wait(5)
  return gateway
}

let messages = 0

/** Changes what pages show, as one transaction. */
export function edit(changes: Partial<typeof state>, businessName = 'terracotta') {
  Object.assign(state, changes)
  messages += 1
  state.messages.push(`${businessName} ${messages}`)
  wakeAll()
}

export async function until(condition: () => Promise<boolean>) {
  const begun = performance.now()
  while (!(await condition())) await wait(10)
  return performance.now() - begun
}

export const home = '/terracotta/home'

/** Sets what changes the outcome of the next renders. */
export function setOutcome(change: typeof outcome): void {
  outcome = change
}

export function forgetRenders(): void {
  renders = []
}
