import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { digestPassword } from '@showcase/contract/password'
import type { SessionState } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from './settings.routes.tsx'

// jsdom has no PointerEvent, which the switch creates for every click.
globalThis.PointerEvent ??= MouseEvent as never

function open(handlers: FakeHandlers, path = '', session: Partial<SessionState> = {}) {
  return renderRemote(routes, {
    at: 'admin:/settings',
    path: `/userAdmin/settings${path}`,
    api: fakeApi(handlers),
    session,
  })
}

function bulk(name: string) {
  return screen.findByRole('switch', { name })
}

/** Turns a switch and confirms the question. */
async function turn({ click }: { click: (element: Element) => Promise<void> }, name: string, confirmLabel: string) {
  await click(await bulk(name))
  await click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirmLabel }))
}

test('shows the bulk switches and links to password, sessions and themes', async () => {
  const { container } = await open({})
  expect((await bulk('Deactivate all your products')).getAttribute('aria-checked')).toBe('true')
  await bulk('Deactivate all your catalogues')
  const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address(/Change Password/)).toBe('/userAdmin/settings/changePassword')
  expect(address(/Sessions/)).toBe('/userAdmin/settings/sessions')
  expect(address(/Theme & Templates/)).toBe('/userAdmin/settings/themes')
  await expectAccessible(container)
})

/** A server that shows or hides all products, and what it holds. */
function switchedProducts() {
  const stored = { isActive: true }
  const handlers: FakeHandlers = {
    products: {
      updateAllStatus: ({ status }) => {
        stored.isActive = status ?? !stored.isActive
        return withMessage({ status: stored.isActive }, 'Status updated successfully!')
      },
    },
  }
  return { stored, handlers }
}

test('a bulk switch names its consequence first, is green or red, and updates the session', async () => {
  const { stored, handlers } = switchedProducts()
  const { user, session } = await open(handlers)
  const products = await bulk('Deactivate all your products')
  expect(products.dataset.tone).toBe('status')
  await user.click(products)
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide all your products?' }))
  dialog.getByText(/Visitors will see none of your products/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await bulk('Deactivate all your products')
  expect(stored.isActive).toBe(true)
  await turn(user, 'Deactivate all your products', 'Hide products')
  await screen.findByText('Status updated successfully!')
  expect((await bulk('Activate all your products')).getAttribute('aria-checked')).toBe('false')
  expect(session.owner).toMatchObject({ isAllProductsActive: false, isAllCataloguesActive: true })
  await turn(user, 'Activate all your products', 'Show products')
  await bulk('Deactivate all your products')
  await waitFor(() => expect(session.owner?.isAllProductsActive).toBe(true))
})

test('a bulk switch hides products that another tab has hidden already', async () => {
  const { stored, handlers } = switchedProducts()
  const { user, session } = await open(handlers)
  await bulk('Deactivate all your products')
  stored.isActive = false
  await turn(user, 'Deactivate all your products', 'Hide products')
  await seeToast('success', 'Status updated successfully!')
  expect([stored.isActive, session.owner?.isAllProductsActive]).toEqual([false, false])
})

test('a refused switch turns back; a click before the answer is ignored', async () => {
  let requests = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { user } = await open({
    catalogues: {
      updateAllStatus: async () => {
        requests += 1
        await answered
        throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
      },
    },
  })
  await turn(user, 'Deactivate all your catalogues', 'Hide catalogues')
  await user.click(await bulk('Activate all your catalogues'))
  await user.click(await bulk('Deactivate all your products'))
  answer()
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  await bulk('Deactivate all your catalogues')
  await bulk('Deactivate all your products')
  expect(requests).toBe(1)
})

test('push notifications wait for the answer to a bulk switch', async () => {
  Object.assign(window, { ShowcaseNative: {} })
  let tests = 0
  const { promise, resolve } = Promise.withResolvers<{ status: boolean }>()
  const { user } = await open({
    products: { updateAllStatus: () => promise },
    notification: {
      fetchPush: () => ({
        publicKey: '',
        kinds: ['fcm'],
        device: { kind: 'fcm', endpoint: '', isFailing: false, lastOkAt: null },
      }),
      testPush: () => {
        tests += 1
        return { outcome: 'sent' }
      },
    },
  })
  const testButton = await screen.findByRole('button', { name: 'Send a test notification' })
  await turn(user, 'Deactivate all your products', 'Hide products')
  await bulk('Activate all your products')
  await user.click(testButton)
  expect(tests).toBe(0)
  resolve({ status: false })
  await waitFor(async () => {
    await user.click(testButton)
    expect(tests).toBe(1)
  })
  Reflect.deleteProperty(window, 'ShowcaseNative')
})

test('a blocked owner sees why nothing can be switched', async () => {
  await open({}, '', { owner: anOwner({ isBlocked: true }) })
  await screen.findByText('This User has been blocked by admin please comply with admin to proceed further.')
  const products = await bulk('Deactivate all your products')
  expect(products.matches(':disabled') || products.getAttribute('aria-disabled') === 'true').toBe(true)
})

function saveButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
}

async function typeAll(user: Awaited<ReturnType<typeof open>>['user'], [current, fresh, again]: string[]) {
  const fields = [
    ['Current password', current],
    ['New password', fresh],
    ['Confirm new password', again],
  ] as const
  for (const [label, text] of fields) if (text) await user.type(await screen.findByLabelText(label), text)
}

test('enables Save when all fields are filled and the new passwords match, shown by a tick or a cross', async () => {
  const { user, container } = await open({}, '/changePassword')
  await typeAll(user, ['old one', '', ''])
  expect(saveButton().disabled).toBe(true)
  await typeAll(user, ['', 'new sentence', 'new sentenc'])
  expect(screen.getByText("Passwords don't match yet").querySelector('svg.lucide-circle-x')).toBeTruthy()
  expect(saveButton().disabled).toBe(true)
  await typeAll(user, ['', '', 'e'])
  expect(screen.getByText('Passwords match').querySelector('svg.lucide-circle-check')).toBeTruthy()
  expect(saveButton().disabled).toBe(false)
  await user.clear(screen.getByLabelText('Current password'))
  expect(saveButton().disabled).toBe(true)
  await user.tab()
  await screen.findByText('Current password required!')
  await expectAccessible(container)
})

test('a new password of fewer than 8 characters cannot be saved', async () => {
  const { user } = await open({}, '/changePassword')
  screen.getByText('At least 8 characters')
  await typeAll(user, ['old one', 'new one', 'new one'])
  expect(saveButton().disabled).toBe(true)
  await screen.findByText('Use at least 8 characters for your password.')
})

test.each([
  ['New password', 'New password required!'],
  ['Confirm new password', 'Re-enter new password!'],
])('an empty %s shows "%s"', async (label, message) => {
  const { user } = await open({}, '/changePassword')
  await user.click(await screen.findByLabelText(label))
  await user.tab()
  await user.tab()
  await screen.findByText(message)
})

test('each field has its own show button', async () => {
  const { user } = await open({}, '/changePassword')
  const fresh = await screen.findByLabelText('New password')
  const eye = screen.getByRole('button', { name: 'Show password', description: 'New password' })
  expect([screen.getAllByRole('button', { name: 'Show password' }).length, fresh.getAttribute('type')]).toEqual([
    3,
    'password',
  ])
  await user.click(eye)
  expect(fresh.getAttribute('type')).toBe('text')
  expect(screen.getByLabelText('Current password').getAttribute('type')).toBe('password')
})

test('a save asks first, sends digests of the trimmed passwords and returns to the settings', async () => {
  const sent: unknown[] = []
  const { user, router } = await open(
    {
      user: {
        changePassword: request => {
          sent.push(request)
          return null
        },
      },
    },
    '/changePassword',
  )
  await typeAll(user, ['old one', ' new sentence ', 'new sentence'])
  await user.click(saveButton())
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(saveButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/settings'))
  expect(sent).toEqual([{ password: digestPassword('old one'), newPassword: digestPassword('new sentence') }])
})

test('ignores Save while the change runs', async () => {
  let requests = 0
  const { user } = await open(
    {
      user: {
        changePassword: () => {
          requests += 1
          return new Promise(() => {})
        },
      },
    },
    '/changePassword',
  )
  await typeAll(user, ['old one', 'new sentence', 'new sentence'])
  await user.click(saveButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(requests).toBe(1))
  await user.click(saveButton())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a wrong current password at its field and keeps the typed values', async () => {
  const { user, router } = await open(
    {
      user: {
        changePassword: () => {
          throw new ApiError(400, 'Current password is wrong.')
        },
      },
    },
    '/changePassword',
  )
  await typeAll(user, ['wrong one', 'new sentence', 'new sentence'])
  await user.click(saveButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getAllByText('Current password is wrong.').length).toBeGreaterThan(0))
  const current = screen.getByLabelText<HTMLInputElement>('Current password')
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect([current.value, router.state.location.pathname]).toEqual(['wrong one', '/userAdmin/settings/changePassword'])
})
