import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { announcePages } from './announce-pages.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  document.title = 'Terracotta | Home'
  announcePages()
})

test('announces the title of the next page, not that of the first one', async () => {
  expect(screen.getByRole('status').textContent).toBe('')
  document.title = 'Terracotta | Products'
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Terracotta | Products'))
})

test('announces the title of an element that replaces the first one', async () => {
  document.querySelector('title')?.remove()
  const title = document.createElement('title')
  title.textContent = 'Terracotta | About us'
  document.head.append(title)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Terracotta | About us'))
})

test('announces no page that opens in a dialog', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  document.title = 'Terracotta | Bowl'
  // The observer runs first.
  await Promise.resolve()
  expect(screen.getByRole('status').textContent).toBe('')
  dialog.remove()
  document.title = 'Terracotta | Products'
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Terracotta | Products'))
})
