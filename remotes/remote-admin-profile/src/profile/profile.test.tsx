import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { ownerDetails } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { routes } from './profile.routes.tsx'

const open = (fetchDetails: NonNullable<NonNullable<FakeHandlers['user']>['fetchDetails']>) =>
  renderRemote(routes, { at: 'admin:/userProfileInfo', api: fakeApi({ user: { fetchDetails } }) })

test('the profile shows every field, and leads to the public site', async () => {
  const userData = ownerDetails({
    businessName: 'clay-and-co',
    instagramLink: 'https://www.instagram.com/clay/',
    banners: ['one.jpg', 'two.jpg'],
    images: ['three.jpg'],
  })
  const { container } = await open(() => ({ userData }))
  await screen.findByRole('heading', { level: 1, name: 'Clay And Co' })
  expect(screen.getByRole('link', { name: 'View public site' }).getAttribute('href')).toBe(
    'http://localhost:3000/clay-and-co/home',
  )
  expect(screen.getByRole('link', { name: 'instagram.com/clay' }).getAttribute('href')).toBe(userData.instagramLink)
  expect(screen.getByRole('link', { name: '+91 9876543210' }).getAttribute('href')).toBe('tel:+919876543210')
  screen.getByText(userData.address)
  screen.getByText(userData.description)
  expect(within(screen.getByRole('list', { name: 'Home banners' })).getAllByRole('listitem')).toHaveLength(2)
  expect(within(screen.getByRole('list', { name: 'About us images' })).getAllByRole('listitem')).toHaveLength(1)
  await expectAccessible(container)
})

test('an own domain is the address of the public site', async () => {
  await open(() => ({ userData: ownerDetails({ domain: 'www.clay.example' }) }))
  const link = await screen.findByRole('link', { name: 'View public site' })
  expect(link.getAttribute('href')).toBe('http://www.clay.example:3000/home')
})

test('what has not been given is said, not left blank', async () => {
  const nothing = { phoneNo: '', email: '', address: '', description: '', logo: '', facebookLink: '' }
  await open(() => ({ userData: ownerDetails({ ...nothing, banners: [], images: [] }) }))
  expect(await screen.findAllByText('Not given')).toHaveLength(3)
  screen.getByText('No links have been added yet.')
  screen.getByText('Your home page has no banners yet.')
})

test('a blocked business is told what to do', async () => {
  await open(() => ({ userData: ownerDetails({ isBlocked: true }) }))
  await screen.findByText('This User has been blocked by admin please comply with admin to proceed further.')
})

test('a failure shows the text of the server, and Retry loads again', async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new ApiError(500, 'Something went wrong on our side, please try again.')
    return { userData: ownerDetails() }
  })
  await screen.findByText('Something went wrong on our side, please try again.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: 'Terracotta' })
})
