import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { copiedText } from '@showcase/testing/copied-text'
import { anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import type { FirstSteps } from './first-steps.state.ts'
import { Component } from './first-steps-card.component.tsx'

const half = { logo: true, product: true, catalogue: false, theme: false, share: false }
const all = { logo: true, product: true, catalogue: true, theme: true, share: true }

async function open(stored: FirstSteps, { owner = anOwner(), refuses = false } = {}) {
  const requests: object[] = []
  const api = fakeApi({
    user: {
      fetchFirstSteps: () => stored,
      updateFirstSteps: request => {
        if (refuses) throw new ApiError(503, 'Not now.')
        requests.push(request)
        return null
      },
    },
  })
  const page = await renderCard(Component, api, { owner })
  return { ...page, requests }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('ticks completed steps, links to the others and shows the progress', async () => {
  const { container } = await open({ steps: half, isDismissed: false })
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps.map(step => /Done$/.test(step.textContent ?? ''))).toEqual([true, true, false, false, false])
  expect(
    within(steps[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/userAdmin/catalogues/addCatalogue')
  expect(
    within(steps[3] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/userAdmin/settings/themes')
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(40)
  screen.getByText('2 of 5 done')
  await expectAccessible(container)
})

test('copying the address or confirming the QR code completes the sharing step', async () => {
  const { user, requests } = await open({ steps: half, isDismissed: false })
  await screen.findByText('http://localhost:3000/terracotta')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show QR code' }))
  const code = await screen.findByRole('img', { name: 'QR code of http://localhost:3000/terracotta' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(code)).toBe(true)
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText('3 of 5 done')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'First steps' })))
  expect(await copiedText()).toBe('http://localhost:3000/terracotta')
  expect(requests).toEqual([{ isShared: true }])
})

test('a canceled share sheet completes nothing; an error takes the tick back', async () => {
  let isShared = false
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async () => {
      if (!isShared) throw new DOMException('closed', 'AbortError')
    },
  })
  const { user } = await open({ steps: half, isDismissed: false }, { refuses: true })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  screen.getByText('2 of 5 done')
  isShared = true
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByText('Not now.')
  await waitFor(() => screen.getByText('2 of 5 done'))
})

test('leaves the focus on the page when it is hidden', async () => {
  const main = addMain()
  const { user } = await open({ steps: half, isDismissed: false })
  await user.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  await waitFor(() => expect(document.activeElement).toBe(main))
  main.remove()
})

test('stays hidden, as the server stores it, and is not rendered when blocked or after an error', async () => {
  const { user, requests, container } = await open({ steps: half, isDismissed: false })
  await user.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(requests).toEqual([{ isDismissed: true }])
  for (const [stored, owner] of [
    [{ steps: half, isDismissed: true }, anOwner()],
    [{ steps: half, isDismissed: false }, anOwner({ isBlocked: true })],
  ] as const) {
    const other = await open(stored, { owner })
    await waitFor(() => expect(other.container.textContent).toBe(''))
  }
})

test('shows once that all steps are completed', async () => {
  const { user, requests, container } = await open({ steps: all, isDismissed: false })
  await screen.findByRole('heading', { name: 'Your site is ready' })
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(requests).toEqual([{ isDismissed: true }])
})
