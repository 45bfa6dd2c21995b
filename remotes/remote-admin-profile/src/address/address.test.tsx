import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { SiteNames } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { routes } from '../settings/settings.routes.tsx'

const unchanged: SiteNames = { businessName: 'terracotta', formerNames: [], changesLeft: 3, nextChangeAt: null }

function open(user: NonNullable<FakeHandlers['user']>, names: Partial<SiteNames> = {}) {
  return renderRemote(routes, {
    at: 'admin:/settings',
    path: '/userAdmin/settings/address',
    api: fakeApi({ user: { fetchAddress: () => ({ address: { ...unchanged, ...names } }), ...user } }),
  })
}

async function field() {
  return (await screen.findByRole('textbox', { name: 'Site address' })) as HTMLInputElement
}

test('changes the address after a question, and shows where the old one leads', async () => {
  const sent: string[] = []
  const { user, container, session } = await open({
    changeAddress: ({ businessName }) => {
      sent.push(businessName)
      const address = { businessName, formerNames: ['terracotta'], changesLeft: 2, nextChangeAt: null }
      return withMessage({ address }, 'Address changed successfully!')
    },
  })
  expect((await field()).value).toBe('terracotta')
  expect(screen.getByText(/You can change it 3 times in 30 days/)).toBeTruthy()
  await expectAccessible(container)
  await user.clear(await field())
  await user.type(await field(), 'Café Luna')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await screen.findByText('Change the address to localhost:3000/cafe-luna?')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, change it' }))
  await screen.findByText('Address changed successfully!')
  expect(sent).toEqual(['cafe-luna'])
  expect(session.owner?.businessName).toBe('cafe-luna')
  // There is nothing to change now; the button keeps the focus.
  const button = screen.getByRole('button', { name: 'Change address' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Redirects to your site: localhost:3000/terracotta')).toBeTruthy()
  expect(screen.getByText(/2 more times/)).toBeTruthy()
})

test('shows the refusals of the rules and of the server at the field', async () => {
  const { user } = await open({
    changeAddress: () => {
      throw new ApiError(409, errors.businessNameTaken)
    },
  })
  for (const [typed, message] of [
    ['x', /Use 3 to 40 letters/],
    ['Pricing', 'This address is reserved.'],
  ] as const) {
    await user.clear(await field())
    await user.type(await field(), typed)
    await user.click(screen.getByRole('button', { name: 'Change address' }))
    await screen.findByText(message)
  }
  await user.clear(await field())
  await user.type(await field(), 'northlight')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await screen.findByText('Change the address to localhost:3000/northlight?')
  await user.click(screen.getByRole('button', { name: 'Yes, change it' }))
  expect(await screen.findByText(errors.businessNameTaken, { selector: 'form [role=alert]' })).toBeTruthy()
})

test('says when the next change is possible once none is left', async () => {
  await open({}, { changesLeft: 0, nextChangeAt: '2027-01-02T06:30:00.000Z' })
  expect((await field()).disabled).toBe(true)
  expect(screen.getByText(/The next change is possible on 2 Jan 2027, 12:00 pm IST/)).toBeTruthy()
})

test('the address can be copied, and its QR code shown and downloaded', async () => {
  const { user, container } = await open({})
  await screen.findByText('http://localhost:3000/terracotta')
  await user.click(screen.getByRole('button', { name: 'Show QR code' }))
  await screen.findByRole('img', { name: 'QR code of http://localhost:3000/terracotta' })
  expect(screen.queryByRole('button', { name: 'I have shared my site' })).toBeNull()
  const saved: { href: string; name: string }[] = []
  const realClick = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ href: this.href, name: this.download })
  }
  await user.click(screen.getByRole('button', { name: 'Download QR code' }))
  HTMLAnchorElement.prototype.click = realClick
  expect(saved).toMatchObject([{ name: 'qr-code.svg' }])
  await expectAccessible(container)
})
