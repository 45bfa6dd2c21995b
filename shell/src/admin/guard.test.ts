import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { paths, splitPath } from '@showcase/contract/paths'
import { RouterContextProvider } from '@showcase/router'
import { createSession, platformContext, storage } from '@showcase/session'
import { anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { ownerAddress } from '../early/owner-call.ts'
import { guard } from './guard.ts'

const owner = anOwner({ domain: 'www.terracotta.example', theme: 'theme5', template: 'template3' })

beforeEach(() => {
  document.documentElement.dataset.ready = ''
  storage.set('authorization', 'a-token')
  storage.set('searchSuggestion', ['bowl'])
})
afterEach(() => {
  Reflect.deleteProperty(window, 'ShowcaseNative')
  window.__OWNER__ = undefined
  localStorage.clear()
  sessionStorage.clear()
})

/** Runs the guard once. `end` is its redirect or error, null if it passed; `tokens` are the push tokens sent. */
async function run(fetchUser = () => ({ user: owner }), path = '/userAdmin/dashboard', next = async () => {}) {
  const tokens: string[] = []
  let asked = 0
  const session = createSession({
    site: 'platform',
    business: null,
    basePath: '',
    mainUrl: '',
    publicUrl: '',
    apiBaseUrl: '',
    imageBaseUrl: '',
    owner: null,
  })
  const api = fakeApi({
    auth: {
      fetch: () => {
        asked += 1
        return fetchUser()
      },
    },
    user: {
      setFCMT: ({ token }) => {
        tokens.push(token)
        return null
      },
    },
  })
  const context = new RouterContextProvider()
  context.set(platformContext, { api, session })
  const request = new Request(location.origin + path)
  const end: unknown = await guard({ context, request }, next).then(
    () => null,
    thrown => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  )
  await new Promise(resolve => setTimeout(resolve, 50))
  return { end, session, tokens, asked: () => asked, again: () => guard({ context, request }, next) }
}

function answer(detail: object) {
  return window.dispatchEvent(new CustomEvent('showcase:pushToken', { detail }))
}

function refuse(status: number, text: string) {
  return () => {
    throw new ApiError(status, text)
  }
}

test('without a stored authorization value it redirects to /signIn without a request', async () => {
  storage.clear()
  const { end, asked, session } = await run()
  expect([end, asked(), session.owner]).toEqual(['/signIn', 0, null])
})

describe('a page opened without a session', () => {
  beforeEach(async () => {
    storage.clear()
    expect((await run(undefined, '/userAdmin/leads?state=won')).end).toBe('/signIn')
    storage.set('authorization', 'a-token')
  })

  test('follows the dashboard, to which signing in leads, once', async () => {
    expect((await run()).end).toBe('/userAdmin/leads?state=won')
    expect((await run()).end).toBeNull()
  })

  test('does not follow another page, which the owner has chosen since', async () => {
    expect((await run(undefined, '/userAdmin/products')).end).toBeNull()
    expect((await run()).end).toBeNull()
  })
})

test.each([
  '//evil.example/userAdmin/leads',
  'https://evil.example/userAdmin/leads',
  '/\\evil.example/userAdmin/leads',
  '/\t/evil.example/userAdmin/leads',
  'https://',
  'javascript:alert(1)//userAdmin/',
  '/userAdmin/..//evil.example',
  '/userAdmin/../signIn',
  '/userAdminister/leads',
])('%j instead of an opened page leaves the owner at the dashboard', async path => {
  sessionStorage.setItem('showcase-opened', path)
  expect((await run()).end).toBeNull()
})

test('a known user passes: userData and template are stored, theme and template are in the session', async () => {
  const { end, session, asked, again } = await run()
  expect(end).toBeNull()
  const { businessName, logo, domain, facebookLink } = owner
  expect(storage.get('userData')).toMatchObject({ businessName, logo, domain, facebookLink })
  expect(storage.get('template')).toBe('template3')
  expect(session.owner).toMatchObject({ theme: 'theme5', template: 'template3' })
  await again()
  expect(asked()).toBe(1)
})

describe("the call of the page's document for the owner", () => {
  /** The answer that the document's call gets with the token `a-token`. */
  function expectAnswer(status: number, payload: object, authorization = 'a-token') {
    window.__OWNER__ = { authorization, answer: Promise.resolve(Response.json({ payload }, { status })) }
  }

  test('has the address of the contract', () => {
    expect(ownerAddress).toBe(splitPath(paths.auth.fetch).address)
  })

  test('is repeated if the connection ended in the middle of its answer', async () => {
    const half = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) })
    window.__OWNER__ = { authorization: 'a-token', answer: Promise.resolve(new Response(half)) }
    const { end, asked } = await run()
    expect([end, asked()]).toEqual([null, 1])
  })

  test('spares the first of the guard', async () => {
    expectAnswer(201, { user: { ...owner, theme: 'theme7' } })
    const { session, asked } = await run()
    expect([session.owner?.theme, asked()]).toEqual(['theme7', 0])
    expect((await run()).asked()).toBe(1)
  })

  test('does not count if it failed, or had another token', async () => {
    expectAnswer(503, {})
    expect((await run()).asked()).toBe(1)
    expectAnswer(201, { user: anOwner() }, 'another-token')
    const { session, asked } = await run()
    expect([session.owner?.businessName, asked()]).toEqual([owner.businessName, 1])
    window.__OWNER__ = { authorization: 'a-token', answer: Promise.reject(new TypeError('Failed to fetch')) }
    expect((await run()).asked()).toBe(1)
  })
})

test('the loaders run before the page is hydrated, but no page shows earlier', async () => {
  delete document.documentElement.dataset.ready
  const { promise: loaders, resolve: load } = Promise.withResolvers<void>()
  let hasEnded = false
  const running = run(undefined, undefined, async () => load())
  void running.then(() => {
    hasEnded = true
  })
  await loaders
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(hasEnded).toBe(false)
  document.documentElement.dataset.ready = ''
  expect((await running).end).toBeNull()
})

test('a redirect waits until the page is hydrated, and no loader runs', async () => {
  delete document.documentElement.dataset.ready
  let hasEnded = false
  let hasLoaded = false
  const running = run(refuse(401, errors.tokenExpired), undefined, async () => {
    hasLoaded = true
  })
  void running.then(() => {
    hasEnded = true
  })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(hasEnded).toBe(false)
  document.documentElement.dataset.ready = ''
  expect((await running).end).toBe('/signIn?ended')
  expect(hasLoaded).toBe(false)
})

test.each([
  ['an ended session', 401, errors.tokenExpired],
  ['an unknown user', 404, errors.notFound],
])('%s clears local storage and redirects to /signIn, which says why', async (_, status, text) => {
  const { end, session } = await run(refuse(status, text))
  expect([end, session.owner]).toEqual(['/signIn?ended', null])
  expect({ ...localStorage }).toEqual({})
})

test('a page whose owner signed out in another tab loads the sign-in page again, and signing in returns to it', async () => {
  const { again } = await run(undefined, '/userAdmin/leads?state=won')
  storage.clear()
  const end: Response = await again().then(
    () => null,
    thrown => thrown,
  )
  expect(end.headers.get('location')).toBe('/signIn?ended')
  expect(end.headers.get('X-Remix-Reload-Document')).toBe('true')
  storage.set('authorization', 'a-token')
  expect((await run()).end).toBe('/userAdmin/leads?state=won')
})

test.each([
  ['no answer', new ApiError(0, 'Not now')],
  ['a failing server', new ApiError(503, 'Not now')],
  ['a busy server', new ApiError(429, 'Not now')],
  ['the page of a proxy', new ApiError(200, 'Not now')],
  ['code that did not load', new TypeError('Loading chunk 7 failed.')],
])('with %s the error is shown and the owner stays signed in', async (_, error) => {
  const { end } = await run(() => {
    throw error
  })
  expect(end).toBe(error)
  expect(storage.get('authorization')).toBe('a-token')
})

test('in the mobile shell the push token is stored after the user was fetched', async () => {
  Object.assign(window, { ShowcaseNative: { getPushToken: () => setTimeout(answer, 0, { value: 'token-1' }) } })
  expect((await run()).tokens).toEqual(['token-1'])
  expect((await run(refuse(401, errors.tokenExpired))).tokens).toEqual([])
})

test('a mobile shell without a token, and a browser, send none', async () => {
  Object.assign(window, { ShowcaseNative: { getPushToken: () => setTimeout(answer, 0, { error: 'denied' }) } })
  expect((await run()).tokens).toEqual([])
  Reflect.deleteProperty(window, 'ShowcaseNative')
  expect((await run()).tokens).toEqual([])
})
