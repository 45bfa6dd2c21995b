import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { type SessionState, storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { anOwner } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { routes } from '../settings/settings.routes.tsx'

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function open(handlers: FakeHandlers['user'] = {}, session: Partial<SessionState> = {}, path = '') {
  return renderRemote(routes, {
    at: 'admin:/settings',
    path: `/userAdmin/settings/themes${path}`,
    api: fakeApi({ user: handlers }),
    session,
  })
}

function frame() {
  return screen.getByTitle<HTMLIFrameElement>('Your site in the chosen look')
}

function radio(name: string | RegExp) {
  return screen.getByRole<HTMLInputElement>('radio', { name })
}

function saveButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
}

test('shows 13 themes and 3 templates with the stored choice; each template has a preview link', async () => {
  const { container } = await open({}, { owner: anOwner({ theme: 'theme5', template: 'template1' }) })
  const [templates, themes] = ['Template', 'Theme'].map(name =>
    within(screen.getByRole('group', { name })).getAllByRole('radio'),
  )
  expect([templates?.length, themes?.length]).toEqual([3, 13])
  expect([radio('Midnight').checked, radio(/Editorial/).checked]).toEqual([true, true])
  expect(screen.getAllByRole('link', { name: /^Preview/ }).map(link => link.getAttribute('href'))).toEqual([
    '/userAdmin/settings/themes/preview?previewTemplate=default&previewTheme=theme5',
    '/userAdmin/settings/themes/preview?previewTemplate=template1&previewTheme=theme5',
    '/userAdmin/settings/themes/preview?previewTemplate=template3&previewTheme=theme5',
  ])
  expect(saveButton().disabled).toBe(true)
  await expectAccessible(container)
})

test('previews the site before a save: a template loads it again, a theme changes it in place', async () => {
  const { user } = await open()
  expect(frame().getAttribute('src')).toBe('/terracotta/home?previewTemplate=default&previewTheme=default')
  await user.click(radio(/Index/))
  expect(frame().getAttribute('src')).toBe('/terracotta/home?previewTemplate=template3&previewTheme=default')
  fireEvent.load(frame())
  const shown = frame()
  const page = shown.contentDocument
  page?.append(page.createElement('html'))
  await user.click(radio('Pine'))
  expect(frame()).toBe(shown)
  expect(page?.documentElement.dataset.theme).toBe('theme10')
  expect(shown.getAttribute('src')).toBe('/terracotta/home?previewTemplate=template3&previewTheme=default')
  screen.getByText('Not saved yet')
})

test('a preview that does not load offers Retry, which moves the focus to the page', async () => {
  const main = addMain()
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const { user } = await open()
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    const late = frame()
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))
    expect(frame()).not.toBe(late)
    screen.getByText('Loading the preview')
  } finally {
    jest.useRealTimers()
  }
  expect(document.activeElement).toBe(main)
  main.remove()
})

test('Save stores the look and updates the session', async () => {
  const sent: unknown[] = []
  const { user, session } = await open({
    updateTheme: request => {
      sent.push(request)
      return null
    },
  })
  await user.click(radio('Pine'))
  await user.click(radio(/Editorial/))
  await user.dblClick(saveButton())
  await screen.findByText('Visitors see this look')
  expect(sent).toEqual([{ template: 'template1', theme: 'theme10' }])
  expect(session.owner).toMatchObject({ template: 'template1', theme: 'theme10' })
  expect(storage.get('template')).toBe('template1')
  // The focus stays on the button until the owner moves it.
  expect(document.activeElement).toBe(saveButton())
  expect(saveButton().getAttribute('aria-disabled')).toBe('true')
  await user.tab()
  expect(saveButton().disabled).toBe(true)
})

test('a refused save shows the reason and keeps the choice', async () => {
  const { user, session } = await open({
    updateTheme: () => {
      throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
    },
  })
  await user.click(radio('Pine'))
  await user.click(saveButton())
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  expect([radio('Pine').checked, session.owner?.theme]).toEqual([true, ''])
})

test('leaving with an unsaved look asks first', async () => {
  const { user, router } = await open()
  await user.click(radio('Pine'))
  await act(async () => void router.navigate('/userAdmin/settings'))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Leave without saving?')
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/settings'))
})

test('a blocked owner sees why nothing can be changed', async () => {
  await open({}, { owner: anOwner({ isBlocked: true }) })
  screen.getByText('This User has been blocked by admin please comply with admin to proceed further.')
  expect(radio('Pine').matches(':disabled')).toBe(true)
  expect(screen.queryByTitle('Your site in the chosen look')).toBeNull()
})

test('the preview page shows the whole site in the look of its address', async () => {
  await open({}, {}, '/preview?previewTemplate=template1&previewTheme=theme5')
  screen.getByText('Editorial, Midnight. Visitors see it after you save it.')
  expect(frame().getAttribute('src')).toBe('/terracotta/home?previewTemplate=template1&previewTheme=theme5')
})
