import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { ownerDetails } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { field, open, save, server, write } from './profile.testing.tsx'

test('shows every field of the profile, the name and the domain', async () => {
  const backend = server({
    businessName: 'clay-and-co',
    displayName: 'Clay & Co.',
    instagramLink: 'https://www.instagram.com/clay/',
    banners: ['one.jpg', 'two.jpg'],
    images: ['three.jpg'],
  })
  const { container } = await open(backend)
  await screen.findByRole('heading', { level: 1, name: 'Clay & Co.' })
  screen.getByText('localhost:3000/clay-and-co')
  expect([...container.querySelectorAll(':required')]).toEqual(
    ['Email', 'Contact number', 'Address'].map(label => screen.getByLabelText(label)),
  )
  expect(screen.getByRole('link', { name: 'View public site' }).getAttribute('href')).toBe(
    'http://localhost:3000/clay-and-co/home',
  )
  const shown = Object.fromEntries(
    [
      'Name',
      'Email',
      'Contact number',
      'Address',
      'Facebook',
      'Instagram',
      'YouTube',
      'Pinterest',
      'LinkedIn',
      'Website',
      'Description',
      'Currency of your prices',
    ].map(label => [label, screen.getByLabelText<HTMLInputElement>(label).value]),
  )
  expect(shown).toEqual({
    Name: 'Clay & Co.',
    Email: backend.stored.email,
    'Contact number': backend.stored.phoneNo,
    Address: backend.stored.address,
    Facebook: backend.stored.facebookLink,
    Instagram: 'https://www.instagram.com/clay/',
    YouTube: '',
    Pinterest: '',
    LinkedIn: '',
    Website: '',
    Description: backend.stored.description,
    'Currency of your prices': 'INR',
  })
  expect(within(screen.getByRole('list', { name: 'Home banners' })).getAllByRole('img')).toHaveLength(2)
  expect(within(screen.getByRole('list', { name: 'About us images' })).getAllByRole('img')).toHaveLength(1)
  await expectAccessible(container)
})

test('uses an own domain as the address of the public site', async () => {
  await open(server({ domain: 'www.clay.example' }))
  const link = await screen.findByRole('link', { name: 'View public site' })
  expect(link.getAttribute('href')).toBe('http://www.clay.example:3000/home')
})

test('saves the typed values and shows the saved state everywhere', async () => {
  const backend = server()
  const { user } = await open(backend)
  await write(user, 'Name', ' Hare & Thread Co. ')
  await write(user, 'Email', ' new@shop.example ')
  await write(user, 'Contact number', '98111111119')
  await write(user, 'Address', '1 New Street')
  await write(user, 'Facebook', '')
  await write(user, 'Website', 'https://own.example')
  await write(user, 'Description', 'Four wheels.')
  await user.selectOptions(await field('Currency of your prices'), 'EUR')
  await save(user)
  await screen.findByText('Profile updated successfully!')
  expect(backend.sent).toHaveLength(1)
  expect(backend.sent[0]).toMatchObject({
    displayName: 'Hare & Thread Co.',
    email: 'new@shop.example',
    // Input beyond 10 characters is rejected.
    phoneNo: '9811111111',
    address: '1 New Street',
    facebookLink: '',
    websiteLink: 'https://own.example',
    description: 'Four wheels.',
    currency: 'EUR',
    logo: 'terracotta-logo.jpg',
    banners: ['banner-1.jpg'],
    images: ['workshop-1.jpg'],
  })
  await waitFor(async () => expect((await field('Email')).value).toBe('new@shop.example'))
})

test.each([
  ['Email', '', 'Email is Required!'],
  ['Address', '', 'Address is Required!'],
  ['Contact number', '', 'Contact No is Required!'],
  ['Contact number', '12345', 'Enter Correct Contact No.!'],
  ['Name', '', 'Enter a name for your shop.'],
  ['LinkedIn', 'javascript:alert(1)', 'Links must start with http:// or https://'],
])('%s "%s" shows "%s" and sends nothing', async (label, text, message) => {
  const backend = server()
  const { user } = await open(backend)
  await write(user, label, text)
  await save(user)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await waitFor(async () => expect(document.activeElement).toBe(await field(label)))
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
  expect(backend.sent).toEqual([])
})

test.each([
  ['Contact number', '+91 98765-43210', '9876543210'],
  ['Contact number', '+44 (7400) 123456', '+447400123456'],
  ['Instagram', '@clay.and.co', 'https://www.instagram.com/clay.and.co'],
  ['Instagram', 'clay.crafts', 'https://www.instagram.com/clay.crafts'],
  ['Instagram', 'instagram.com/clay', 'https://instagram.com/clay'],
  ['Pinterest', 'in.Pinterest.com', 'https://in.Pinterest.com'],
  ['Facebook', 'www.clay.example', 'https://www.clay.example'],
  ['Facebook', 'clayandco', 'https://www.facebook.com/clayandco'],
  ['YouTube', '@clay', 'https://www.youtube.com/@clay'],
  ['Pinterest', 'https://pinterest.com/clay', 'https://pinterest.com/clay'],
  ['LinkedIn', 'clay-and-co', 'https://www.linkedin.com/company/clay-and-co'],
  ['Website', 'clay.example/shop', 'https://clay.example/shop'],
  ['Website', 'www.müller.example', 'https://www.müller.example'],
  ['Website', 'दुकान.भारत/shop', 'https://दुकान.भारत/shop'],
])('%s: a pasted "%s" becomes %s', async (label, pasted, stored) => {
  const backend = server()
  const { user } = await open(backend)
  await user.clear(await field(label))
  await user.click(await field(label))
  await user.paste(pasted)
  await user.tab()
  expect((await field(label)).value).toBe(stored)
  await save(user)
  await waitFor(() => expect(Object.values(backend.sent[0] ?? {})).toContain(stored))
})

test('a refusal of the server moves the focus to the field that it names', async () => {
  const backend = server(
    {},
    {
      updateDetails: () => {
        throw new ApiError(400, 'Enter Correct Contact No.!')
      },
    },
  )
  const { user } = await open(backend)
  await write(user, 'Contact number', '+44 123 4567')
  await save(user)
  await seeToast('error', 'Enter Correct Contact No.!')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Contact number')))
})

test('shows the first of several errors', async () => {
  const backend = server({ email: '', address: '', phoneNo: '' })
  const { user } = await open(backend)
  await save(user)
  expect(await screen.findAllByText('Email is Required!')).toHaveLength(2)
  expect(screen.getAllByText('Address is Required!')).toHaveLength(1)
})

test('a blocked business sees a notice and cannot change anything', async () => {
  await open(server({ isBlocked: true }))
  await screen.findByText('This User has been blocked by admin please comply with admin to proceed further.')
  expect((await field('Email')).matches(':disabled')).toBe(true)
  for (const name of ['Save', 'Change logo', 'Remove banner 1']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test("a refused save keeps the typed values and shows the server's text", async () => {
  const backend = server(
    {},
    {
      updateDetails: () => {
        throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
      },
    },
  )
  const { user } = await open(backend)
  await write(user, 'Address', '1 New Street')
  await save(user)
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  expect((await field('Address')).value).toBe('1 New Street')
})

test('if the stored profile cannot be loaded after a save, the editor shows why and stays open', async () => {
  const isBroken = () => backend.sent.length === 1
  const fetchDetails = () => {
    if (isBroken()) throw new ApiError(503, 'The service is not available right now.')
    return { userData: { ...backend.stored }, enquiriesTo: '' }
  }
  const backend = server({}, { fetchDetails })
  const { user } = await open(backend)
  await write(user, 'Address', '1 New Street')
  await save(user)
  await seeToast('error', 'The service is not available right now.')
  await write(user, 'Address', '2 New Street')
  await save(user)
  await waitFor(() => expect(backend.sent.map(({ address }) => address)).toEqual(['1 New Street', '2 New Street']))
})

test('a double click saves once', async () => {
  const backend = server()
  const { user } = await open(backend)
  await write(user, 'Address', '1 New Street')
  await user.dblClick(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Profile updated successfully!')
  expect(backend.sent).toHaveLength(1)
})

test("shows the server's error; Retry loads again", async () => {
  let isDown = true
  const backend = server(
    {},
    {
      fetchDetails: () => {
        if (isDown) throw new ApiError(500, 'Something went wrong on our side. Please try again.')
        return { userData: ownerDetails(), enquiriesTo: '' }
      },
    },
  )
  const { user } = await open(backend)
  await seeToast('error', 'Something went wrong on our side. Please try again.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: 'Terracotta' })
})
