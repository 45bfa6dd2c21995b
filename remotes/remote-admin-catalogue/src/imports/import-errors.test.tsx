import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { screenMessages } from '@showcase/contract/messages'
import { anId } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { routes } from '../products/products.routes.tsx'

const running = {
  _id: anId(),
  fileName: 'products.csv',
  state: 'running' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  total: 3,
  done: 1,
  created: 1,
  updated: 0,
  failed: 0,
  problemCount: 0,
  problems: [],
}

/** Opens the report of a running import, or of its undo, whose second request fails once. */
async function openWithFailure(failure: ApiError, state: 'running' | 'undoing' = 'running') {
  let requests = 0
  const api = fakeApi({
    products: {
      importStatus: () => {
        requests++
        if (requests === 2) throw failure
        return requests < 3 ? { ...running, state } : { ...running, state: 'done', done: 3, created: 3 }
      },
    },
  })
  const path = `/userAdmin/products/import/${running._id}`
  const { user } = await renderRemote(routes, { at: 'admin:/products', path, api })
  await screen.findByText(/1 of 3/)
  return { user, requests: () => requests }
}

function seconds(count: number) {
  return { timeout: count * 1000 }
}

test.each([
  [0, screenMessages.connectionFailed],
  [429, 'Too many requests, try again later.'],
  [503, 'The service is not available right now. Please try again shortly.'],
])('error %i is shown as it is, and the report continues when it has passed', async (status, text) => {
  await openWithFailure(new ApiError(status, text))
  const alert = await screen.findByText(new RegExp(`^${text} The import continues`), undefined, seconds(4))
  expect(alert.getAttribute('role')).toBe('alert')
  await screen.findByText('3 created, 0 updated.', undefined, seconds(6))
  expect(screen.queryByText(/The import continues, and this page updates/)).toBeNull()
})

test('during an undo the texts are about the undo, which sends no notification', async () => {
  await openWithFailure(new ApiError(503, 'Not available.'), 'undoing')
  screen.getByText('You can leave this page. The undo continues.')
  await screen.findByText(
    'Not available. The undo continues, and this page updates as soon as it can.',
    undefined,
    seconds(4),
  )
  expect(screen.queryByText(/notification/)).toBeNull()
})

test('an import that was removed meanwhile has a link back', async () => {
  await openWithFailure(new ApiError(404, 'Import not found'))
  await screen.findByRole('heading', { name: 'This import was not found' }, seconds(4))
  screen.getByRole('link', { name: 'Back to imports' })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('another refusal says why and offers a retry, which continues the report', async () => {
  const refusal = 'You are not allowed to do this.'
  const { user, requests } = await openWithFailure(new ApiError(403, refusal))
  const failed = await screen.findByRole('heading', { name: 'This import could not be loaded' }, seconds(4))
  within(failed.closest('[role=alert]') as HTMLElement).getByText(refusal)
  expect(requests()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('3 created, 0 updated.')
})
