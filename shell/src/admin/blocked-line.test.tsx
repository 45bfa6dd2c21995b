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

test('says over every screen of a blocked business what it means, and where the reason stands', async () => {
  const { container } = await open(true)
  expect(screen.getByRole('status').textContent).toContain('visitors cannot see it, and nothing can be changed here')
  expect(screen.getByRole('link', { name: 'Read why' }).getAttribute('href')).toBe('/userAdmin/notifications')
  await expectAccessible(container)
})

test('is not there for any other', async () => {
  await open(false)
  expect(screen.queryByRole('status')).toBeNull()
})
