import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/react'
import { BlockedLine } from './blocked-line.tsx'

const routes = [{ id: 'any', path: '*', Component: BlockedLine }]

function open(isBlocked: boolean) {
  return renderRemote(routes, {
    at: 'admin:/',
    path: '/userAdmin/dashboard',
    session: { owner: anOwner({ isBlocked }) },
  })
}

test('explains the block of a business and links to the reason', async () => {
  const { container } = await open(true)
  expect(screen.getByRole('status').textContent).toContain(
    'Visitors cannot see it, and you cannot change anything here',
  )
  expect(screen.getByRole('link', { name: 'Read why' }).getAttribute('href')).toBe('/userAdmin/notifications')
  await expectAccessible(container)
})

test('is not shown for other businesses', async () => {
  await open(false)
  expect(screen.queryByRole('status')).toBeNull()
})
