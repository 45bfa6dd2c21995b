import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { CustomDomain, DomainRecord } from '@showcase/contract/custom-domain'
import type { SessionState } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { copiedText } from '@showcase/testing/copied-text'
import { anOwner } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from '../settings/settings.routes.tsx'

const proof = 'showcase-verify=0123456789abcdef0123456789abcdef'

function aDomain(
  overrides: Partial<CustomDomain> = {},
  states: [Partial<DomainRecord>?, Partial<DomainRecord>?] = [],
): CustomDomain {
  return {
    domain: 'shop.example.test',
    displayName: 'shop.example.test',
    status: 'pending',
    records: [
      {
        type: 'CNAME',
        name: 'shop.example.test',
        host: 'shop',
        value: 'edge.showcase.example',
        state: 'unchecked',
        found: [],
        ...states[0],
      },
      {
        type: 'TXT',
        name: '_showcase.shop.example.test',
        host: '_showcase.shop',
        value: proof,
        state: 'unchecked',
        found: [],
        ...states[1],
      },
    ],
    alias: '',
    checkedAt: null,
    driftSince: null,
    releaseAt: null,
    ...overrides,
  }
}

function open(user: NonNullable<FakeHandlers['user']>, session: Partial<SessionState> = {}) {
  return renderRemote(routes, {
    at: 'admin:/settings',
    path: '/userAdmin/settings/domain',
    api: fakeApi({ user }),
    session,
  })
}

function field() {
  return screen.findByRole('textbox', { name: 'Your domain' })
}

function press(name: string | RegExp) {
  return screen.findByRole('button', { name })
}

/** The button that the user pressed has left the page. */
function expectFocusOnPage() {
  return waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Custom domain' })))
}

async function row(type: string) {
  const table = await screen.findByRole('table', { name: 'DNS records to set' })
  const found = within(table).getByText(type).closest('tr')
  if (!found) throw new Error(`There is no ${type} record`)
  return within(found)
}

test('adds a domain; errors of the rules and of the server appear at the field', async () => {
  const requests: string[] = []
  const { user, container } = await open({
    fetchDomain: () => ({ domain: null }),
    setDomain: ({ domain }) => {
      requests.push(domain)
      if (requests.length === 1) throw new ApiError(409, 'This domain is already in use.')
      return withMessage({ domain: aDomain() }, 'Domain saved. Now set the DNS records.')
    },
    verifyDomain: () => ({ domain: aDomain({}, [{ state: 'missing' }, { state: 'missing' }]) }),
  })
  await screen.findByText('localhost:3000/terracotta')
  await expectAccessible(container)
  const wrong = [
    ['127.0.0.1', 'Enter a name such as www.example.com, not an IP address.'],
    ['shop', 'A domain has a name and an ending, such as www.example.com.'],
    ['a domain', 'Enter a valid domain.'],
    ['shop.localhost', /only work in a local network/],
  ] as const
  await user.click(await press('Add domain'))
  await screen.findByText('Domain required!')
  for (const [typed, message] of wrong) {
    await user.clear(await field())
    await user.type(await field(), typed)
    await user.click(await press('Add domain'))
    await screen.findByText(message)
  }
  await user.clear(await field())
  await user.type(await field(), 'https://Shop.Example.TEST/home')
  await screen.findByText('It is stored as shop.example.test.')
  await user.click(await press('Add domain'))
  await waitFor(() => expect(screen.getAllByText('This domain is already in use.').length).toBeGreaterThan(0))
  await user.type(await field(), '/')
  await user.click(await press('Add domain'))
  expect((await row('CNAME')).getByText('edge.showcase.example')).toBeTruthy()
  expect(requests).toEqual(['shop.example.test', 'shop.example.test'])
  await expectFocusOnPage()
})

test('shows the records with their short names; buttons copy each name and value', async () => {
  const { user, container } = await open({
    fetchDomain: () => ({ domain: aDomain() }),
    verifyDomain: () => ({
      domain: aDomain({ checkedAt: '2026-01-01T10:00:00.000Z' }, [{ state: 'ok' }, { state: 'missing' }]),
    }),
  })
  expect(await (await row('TXT')).findByText('Missing')).toBeTruthy()
  expect((await row('CNAME')).getByText('Correct')).toBeTruthy()
  const copies = [
    ['Copy the name of the CNAME record', 'shop'],
    ['Copy the value of the CNAME record', 'edge.showcase.example'],
    ['Copy the name of the TXT record', '_showcase.shop'],
    ['Copy the value of the TXT record', proof],
  ] as const
  for (const [name, text] of copies) {
    await user.click(await press(name))
    expect(await copiedText()).toBe(text)
  }
  await expectAccessible(container)
})

const faults: [DomainRecord['type'], Partial<DomainRecord>, RegExp, RegExp][] = [
  [
    'CNAME',
    { state: 'missing' },
    /No CNAME record found for shop\.example\.test/,
    /Add this CNAME record: edge\.showcase\.example/,
  ],
  ['CNAME', { state: 'wrong', found: ['old.host.test'] }, /points to old\.host\.test/, /Change it to edge/],
  ['CNAME', { state: 'proxied', found: ['104.16.1.1'] }, /Cloudflare's proxy \(104\.16\.1\.1\)/, /"DNS only"/],
  ['CNAME', { state: 'unknown' }, /did not answer/, /we will check again/],
  ['TXT', { state: 'missing' }, /No TXT record found/, /Add a TXT record for _showcase\.shop\.example\.test/],
  ['TXT', { state: 'wrong', found: ['other'] }, /has a different value: other/, /second TXT record/],
  ['TXT', { state: 'misplaced', found: ['_showcase.shop.example.test.example.test'] }, /adds the domain/, /short name/],
]

test.each(faults)('explains %s %j and what to do', async (type, state, what, todo) => {
  const checked = aDomain({}, type === 'TXT' ? [{ state: 'ok' }, state] : [state, { state: 'ok' }])
  await open({ fetchDomain: () => ({ domain: aDomain() }), verifyDomain: () => ({ domain: checked }) })
  await screen.findByText(what)
  await screen.findByText(todo)
})

test("shows a correct domain at once, also in the site's addresses on other pages", async () => {
  const right = aDomain({ status: 'verified' }, [{ state: 'ok' }, { state: 'ok' }])
  const { session } = await open({
    fetchDomain: () => ({ domain: aDomain() }),
    verifyDomain: () => withMessage({ domain: right }, 'Domain verified!'),
  })
  await screen.findByText('Domain verified!')
  await screen.findByText('Verified')
  expect(session.owner?.domain).toBe('shop.example.test')
  const site = screen.getByRole('link', { name: 'Open your site' })
  expect(site.getAttribute('href')).toBe('http://shop.example.test:3000/home')
})

test('does not poll a domain in use; "Check now" checks it, one check at a time', async () => {
  let looks = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { user } = await open({
    fetchDomain: () => ({ domain: aDomain({ status: 'active' }) }),
    verifyDomain: async () => {
      looks += 1
      await answered
      return { domain: aDomain({ status: 'active' }, [{ state: 'ok' }, { state: 'ok' }]) }
    },
  })
  await screen.findByText('Active')
  expect(looks).toBe(0)
  await user.click(await press('Check now'))
  await screen.findByText(/Checking the name servers/)
  await user.click(await press('Check now'))
  answer()
  await waitFor(() => expect(screen.getAllByText('Correct')).toHaveLength(2))
  expect(looks).toBe(1)
})

test('shows the release date after drift', async () => {
  const drift = {
    status: 'drift',
    driftSince: '2026-01-01T10:00:00.000Z',
    releaseAt: '2026-01-15T10:00:00.000Z',
  } as const
  await open({ fetchDomain: () => ({ domain: aDomain(drift) }), verifyDomain: () => ({ domain: aDomain(drift) }) })
  await screen.findByText(/Correct them by 15 January 2026/)
  await screen.findByText('Incorrect records')
})

test('explains a released domain', async () => {
  const domain = aDomain({ status: 'released' })
  await open({ fetchDomain: () => ({ domain }), verifyDomain: () => ({ domain }) })
  await screen.findByText(/wrong for 14 days/)
  expect(screen.queryByRole('link', { name: 'Open your site' })).toBeNull()
})

test('removes a domain after a confirmation and shows the form', async () => {
  let removed = 0
  const { user, session } = await open(
    {
      fetchDomain: () => ({ domain: aDomain({ status: 'active' }) }),
      deleteDomain: () => {
        removed += 1
        return null
      },
    },
    { owner: anOwner({ domain: 'shop.example.test' }) },
  )
  await user.click(await press('Remove domain'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(removed).toBe(0)
  await user.click(await press('Remove domain'))
  const question = await screen.findByRole('dialog')
  within(question).getByText(/moves back to its former address at once/)
  await user.click(within(question).getByRole('button', { name: 'Remove domain' }))
  await field()
  expect([removed, session.owner?.domain]).toEqual([1, ''])
  await expectFocusOnPage()
})

test('a domain that another tab has removed leaves the screen: at the next check, or when it is removed again', async () => {
  const gone = () => {
    throw new ApiError(404, 'Domain not found')
  }
  const { user } = await open({
    fetchDomain: () => ({ domain: aDomain({ status: 'active' }) }),
    setDomain: () => ({ domain: aDomain({ status: 'active' }) }),
    verifyDomain: gone,
    deleteDomain: gone,
  })
  await user.click(await press('Check now'))
  await seeToast('warning', 'This domain was already deleted.')
  await expectFocusOnPage()
  await user.type(await field(), 'shop.example.test')
  await user.click(await press('Add domain'))
  await user.click(await press('Remove domain'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove domain' }))
  await seeToast('success', 'This domain was already deleted.')
  await field()
})

test('shows a failed check and keeps the known state; a failed load has Retry', async () => {
  let loads = 0
  const { user } = await open({
    fetchDomain: () => {
      loads += 1
      if (loads === 1) throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
      return { domain: aDomain() }
    },
    verifyDomain: () => {
      throw new ApiError(429, 'Too many requests, try again later.')
    },
  })
  await screen.findByText('Your domain could not be loaded')
  await user.click(await press('Retry'))
  expect((await screen.findByText(/could not be checked/)).textContent).toMatch(/Too many requests/)
  expect((await row('TXT')).getByText(proof)).toBeTruthy()
})

test('a blocked owner sees the reason, and nothing is checked', async () => {
  await open({ fetchDomain: () => ({ domain: aDomain() }) }, { owner: anOwner({ isBlocked: true }) })
  await screen.findByText('This User has been blocked by admin please comply with admin to proceed further.')
  expect((await press('Check now')).matches(':disabled')).toBe(true)
  expect((await press('Remove domain')).matches(':disabled')).toBe(true)
})

test('shows a long name in another script with its DNS form', async () => {
  const domain = `xn--tpferei-90a.${'long-'.repeat(11)}name.example.test`
  const displayName = domain.replace('xn--tpferei-90a', 'töpferei')
  await open({ fetchDomain: () => ({ domain: aDomain({ domain, displayName, status: 'verified' }) }) })
  await screen.findByRole('heading', { name: displayName })
  await screen.findByText(`In the DNS: ${domain}`)
})
