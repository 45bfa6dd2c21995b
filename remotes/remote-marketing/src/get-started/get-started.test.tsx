import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { type PlanType, planTypes } from '@showcase/contract/filters'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, waitFor } from '@testing-library/react'
import { planPath } from '../plans/plans.ts'
import { routes } from './get-started.routes.tsx'

let held = Promise.resolve()
afterEach(() => sessionStorage.clear())

const at = 'platform:/getStarted/:planType'

/** A server on which the name `taken` is taken; `asked` are the requested names. It answers after `held`. */
function aServer() {
  const asked: string[] = []
  const api = fakeApi({
    auth: {
      businessNameAvailable: async ({ businessName }) => {
        asked.push(businessName)
        await held
        return { available: businessName !== 'taken' }
      },
    },
  })
  return { api, asked }
}

async function open(planType: PlanType = 'Basic') {
  const { api, asked } = aServer()
  return { ...(await renderRemote(routes, { at, path: planPath(planType), api })), asked }
}

type Page = Awaited<ReturnType<typeof open>>

function field(page: Page, name: RegExp) {
  return page.getByRole('textbox', { name }) as HTMLInputElement
}

function next(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Next' }))
}

async function fillIn(page: Page, businessName: string) {
  await page.user.type(field(page, /^Name/), 'Meera Iyer')
  await page.user.type(field(page, /^Email/), 'meera@loom.example')
  await page.user.type(field(page, /^Phone/), '98765432109')
  await page.user.type(field(page, /^Address/), '4 Loom Street')
  await page.user.type(field(page, /^Business name/), businessName)
}

test("shows each plan's badge and asks for name, phone, email, address and business name", async () => {
  for (const planType of planTypes) {
    const page = await open(planType)
    expect(page.getByText(planType, { selector: '[data-plan]' })).toBeTruthy()
    for (const name of [/^Name/, /^Phone/, /^Email/, /^Address/, /^Business name/])
      expect(field(page, name)).toBeTruthy()
    if (planType === 'Pro') await expectAccessible(page.container)
    page.unmount()
  }
})

test('each plan’s badge has its own color', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../plans/plan-badge.module.css'), 'utf8')
  const colours = [...sheet.matchAll(/^\.badge.*?\{[^}]*?background: ([^;]+);/gms)].map(([, colour]) => colour)
  expect(new Set(colours).size).toBe(planTypes.length)
})

test('an unknown plan redirects to the list of plans', async () => {
  for (const path of [`/getStarted/${encodeId('plan-Gold')}`, '/getStarted/nonsense']) {
    const page = await renderRemote(routes, { at, path })
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/pricing'))
    page.unmount()
  }
})

test('shows what is missing and focuses the first field', async () => {
  const page = await open()
  await page.user.type(field(page, /^Phone/), '123')
  await next(page)
  expect(page.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
    'Name required!',
    'Enter correct phoneno!',
    'Email required!',
    'Business name required!',
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
})

test("shows the business name's availability and address while typing", async () => {
  const page = await open()
  await page.user.type(field(page, /^Business name/), 'Loom-Street')
  expect(await page.findByText('Free')).toBeTruthy()
  expect(page.asked).toEqual(['loom-street'])
  expect(field(page, /^Site address/).value).toBe('loom-street')
  await page.user.clear(field(page, /^Business name/))
  await page.user.type(field(page, /^Business name/), 'taken')
  const taken = await page.findByText('Taken', { selector: '[role=status]' })
  const described = field(page, /^Site address/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.contains(taken)).toBe(true)
})

test.each([
  ['Hare & Thread Co.', 'hare-thread-co'],
  ['Café Luna', 'cafe-luna'],
  ["  Asha's   Pots ", 'ashas-pots'],
])('makes an address from the name %s', async (typed, address) => {
  const page = await open()
  const name = field(page, /^Business name/)
  await page.user.type(name, typed)
  expect(field(page, /^Site address/).value).toBe(address)
  await page.findByText('Free')
  expect(page.asked).toEqual([address])
  await page.user.tab()
  expect(name.value).toBe(typed)
})

test('an address that was written stays when the name changes', async () => {
  const page = await open()
  await page.user.type(field(page, /^Business name/), 'Café')
  await page.user.clear(field(page, /^Site address/))
  await page.user.type(field(page, /^Site address/), 'Luna 7')
  await page.user.tab()
  await page.user.type(field(page, /^Business name/), ' Luna')
  expect(field(page, /^Site address/).value).toBe('luna-7')
})

test('says what becomes public', async () => {
  const page = await open()
  expect(page.getByText(/Your shop shows its name, phone, email and address to everyone/)).toBeTruthy()
})

test('explains an invalid name without a request', async () => {
  const page = await open()
  await page.user.type(field(page, /^Business name/), 'pricing')
  await next(page)
  expect(page.getByText('This address is reserved.')).toBeTruthy()
  expect(page.asked).toEqual([])
})

test('a taken name stays at this step', async () => {
  const page = await open()
  await fillIn(page, 'taken')
  await next(page)
  expect(await page.findByText(errors.businessNameTaken, { selector: '[role=alert]' })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe(planPath('Basic'))
})

test('Next passes everything on without an address containing it, and Back restores it', async () => {
  const page = await open('Advanced +')
  await fillIn(page, 'Loom-Street')
  await next(page)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signUp'))
  const { search, hash, state } = page.router.state.location
  expect(search + hash).toBe('')
  expect(state).toEqual({
    draft: {
      name: 'Meera Iyer',
      email: 'meera@loom.example',
      phoneNo: '9876543210',
      address: '4 Loom Street',
      displayName: 'Loom-Street',
      businessName: 'loom-street',
      planType: 'Advanced +',
    },
  })
  await act(() => page.router.navigate(-1))
  await waitFor(() => expect(field(page, /^Email/).value).toBe('meera@loom.example'))
})

test('a visitor who leaves while the name is checked stays away, and Back restores the form', async () => {
  const page = await open()
  await fillIn(page, 'Loom-Street')
  await page.findByText('Free')
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await next(page)
  await page.findByText('Checking…')
  await act(() => page.router.navigate('/pricing'))
  await act(async () => resolve())
  expect(page.router.state.location.pathname).toBe('/pricing')
  await act(() => page.router.navigate(-1))
  await waitFor(() => expect(field(page, /^Email/).value).toBe('meera@loom.example'))
})

test('the browser never sends the form by itself', async () => {
  const page = await open()
  expect(page.container.querySelector('form')?.getAttribute('method')).toBe('dialog')
})
