import { afterEach, expect, test } from '@jest/globals'
import { RouterContextProvider } from '@showcase/router'
import { createSession, platformContext, storage } from '@showcase/session'
import { anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { guard } from './guard.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'ShowcaseNative')
  localStorage.clear()
})

/** Runs the guard of a signed-in owner. @returns the tokens that the server got */
const run = async (): Promise<string[]> => {
  const tokens: string[] = []
  storage.set('authorization', 'a-token')
  const context = new RouterContextProvider()
  const session = createSession({
    ...{ site: 'platform', business: null, basePath: '', mainUrl: '', publicUrl: '', apiBaseUrl: '', imageBaseUrl: '' },
    owner: null,
  })
  const api = fakeApi({
    auth: { fetch: () => ({ user: anOwner() }) },
    user: {
      setFCMT: ({ token }) => {
        tokens.push(token)
        return null
      },
    },
  })
  context.set(platformContext, { api, session })
  await guard({ context })
  expect(session.owner).toEqual(anOwner())
  const { businessName, logo, facebookLink } = anOwner()
  expect(storage.get('userData')).toMatchObject({ businessName, logo, facebookLink })
  await new Promise(resolve => setTimeout(resolve, 50))
  return tokens
}

const answer = (detail: object) => window.dispatchEvent(new CustomEvent('showcase:pushToken', { detail }))

test('in the mobile shell the push token is stored after the user was fetched', async () => {
  Object.assign(window, { ShowcaseNative: { getPushToken: () => setTimeout(answer, 0, { value: 'token-1' }) } })
  expect(await run()).toEqual(['token-1'])
})

test('a shell without a token, and a browser, store none', async () => {
  Object.assign(window, { ShowcaseNative: { getPushToken: () => setTimeout(answer, 0, { error: 'denied' }) } })
  expect(await run()).toEqual([])
  Reflect.deleteProperty(window, 'ShowcaseNative')
  expect(await run()).toEqual([])
})
