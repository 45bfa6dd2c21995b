import { expect, jest, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { waitUntil } from '@showcase/testing/wait-until'
import { name, next, open, registry, useFakeRegistry, version } from './fake-registry.testing.ts'

useFakeRegistry()

test('shows the versions, their audiences and the history with the token', async () => {
  const screen = await open()
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('pinned')).toBeTruthy()
  expect(screen.getByText('New list')).toBeTruthy()
  const sources = screen.getAllByText(/2026-01-31 10:00 UTC, ab12cd34e on faster-list by Ravi/)
  expect(sources).toHaveLength(3)
  const [build] = screen.getAllByRole('link', { name: `Build of ${next}` })
  expect(build?.getAttribute('href')).toBe('https://ci.example/7')
  await expectAccessible(screen.container)
  expect(sessionStorage.getItem('operatorToken')).toBe('right token')
  await screen.user.click(screen.getByRole('button', { name: 'Remove the token' }))
  expect(await screen.findByLabelText('Platform token')).toBeTruthy()
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})

test('compares a canary with stable and shows its next step', async () => {
  const screen = await open()
  const comparison = await screen.findByRole('region', { name: 'Canary 1.2.0-cccccccc compared with stable' })
  const rows = [...comparison.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toEqual([
    'Enquiries that failedmay be worse25.0 %2 of 80.0 %0 of 16',
    'Slow loading (LCP)2.5 %1 of 40p75 1235 msno data yet',
  ])
  expect(comparison.textContent).toContain('Waits with 25 %')
  expect(comparison.textContent).toContain('In stages of 5, 25, 50 %, each 15 minutes and 100 page views.')
  expect(comparison.textContent).toContain('40 page views of the canary from 12 network groups, 80 of stable')
})

test('lists the versions of a remote that is released more seldom than all others', async () => {
  const others = Array.from({ length: 100 }, (_, at) => ({ ...version(`2.0.${at}-cccccccc`), name: 'remote-often' }))
  const all = [...others, version(next)]
  registry.answers.versions = (query: URLSearchParams) => {
    const found = all.filter(one => !query.has('name') || one.name === query.get('name'))
    return { versions: found.slice(0, Number(query.get('perPage'))), count: found.length }
  }
  const screen = await open()
  const card = (await screen.findByRole('heading', { name })).closest('section')
  expect(card?.querySelector<HTMLSelectElement>('select[name="version"]')?.value).toBe(next)
  expect(screen.getByRole('heading', { name: 'remote-often' })).toBeTruthy()
})

test('works in a browser that forbids storage', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = (['getItem', 'setItem', 'removeItem'] as const).map(name =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  try {
    const screen = await open()
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    await screen.user.click(screen.getByRole('button', { name: 'Remove the token' }))
    expect(await screen.findByLabelText('Platform token')).toBeTruthy()
  } finally {
    for (const method of storage) method.mockRestore()
  }
})

test('removes a rejected token and shows an error', async () => {
  const screen = await open('wrong token')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('rejected this token')
  const field = await screen.findByLabelText('Platform token')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  await expectAccessible(screen.container)
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})

test('the focus moves on after the token was entered, rejected or removed', async () => {
  const screen = await open()
  await screen.findByRole('heading', { name })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Releases' }))
  await screen.user.click(screen.getByRole('button', { name: 'Remove the token' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Platform token'))
  await screen.user.keyboard('wrong token{Enter}')
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByLabelText('Platform token'))
})

test('a failed refresh keeps a change that is being planned', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByText('Change'))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'canary')
  await screen.user.type(screen.getByLabelText('Businesses, separated by commas'), 'terracotta')
  registry.outage = 'The registry does not answer.'
  await screen.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`This page may be out of date. ${registry.outage}`)
  expect(screen.getByLabelText('Businesses, separated by commas')).toHaveProperty('value', 'terracotta')
  registry.outage = ''
  await screen.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitUntil(async () => screen.queryByRole('alert') === null)
  expect(screen.getByLabelText('Businesses, separated by commas')).toHaveProperty('value', 'terracotta')
})

test('sends the share and the businesses of a canary, and the business and the end of a pin', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByText('Change'))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'canary')
  await screen.user.type(screen.getByLabelText('Businesses, separated by commas'), 'terracotta, northlight')
  await screen.user.click(screen.getByLabelText(/^Promote it in stages/))
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  const canary = { act: 'promote', name, version: next, channel: 'canary', percentage: 10 }
  expect(registry.requests.at(-1)?.body).toMatchObject({
    steps: [{ ...canary, tenants: ['terracotta', 'northlight'], auto: true, settings: {} }],
  })
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.user.type(screen.getByLabelText('Stages, in percent of visitors'), '10, 40')
  await screen.user.type(screen.getByLabelText('Minutes per stage'), '30')
  await screen.user.type(screen.getByLabelText(/^Page views per stage/), '20')
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  expect(registry.requests.at(-1)?.body).toMatchObject({
    steps: [{ settings: { stages: [10, 40], minutes: 30, views: 20 } }],
  })
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'pin')
  await screen.user.clear(screen.getByLabelText('Business'))
  await screen.user.type(screen.getByLabelText('Business'), 'fieldkit')
  await screen.user.type(screen.getByLabelText(/^Last day/), '2030-01-31')
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  expect(registry.requests.at(-1)?.body).toMatchObject({
    steps: [{ act: 'pin', businessName: 'fieldkit', version: next, until: '2030-01-31T23:59:59.000Z' }],
  })
})

test('if the newest version was taken from visitors, the page shows why, and a change must name its version', async () => {
  const withdrawn = { change: 5, at: '2026-01-31T11:00:00.000Z', actor: 'canary', note: '9 of 10 enquiries failed.' }
  const broken = { ...version('1.2.0-cccccccc'), withdrawn }
  registry.answers = { versions: { versions: [broken, version(next)], count: 2 } }
  const screen = await open()
  await screen.user.click(await screen.findByText(/^Versions/))
  expect(
    screen.getByText(/taken from visitors by change 5 \(canary, .* UTC\): 9 of 10 enquiries failed\./),
  ).toBeTruthy()
  await screen.user.click(screen.getByText('Change'))
  expect(screen.getByLabelText('Version')).toHaveProperty('value', '')
  const sent = registry.requests.length
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  expect(registry.requests).toHaveLength(sent)
  await screen.user.selectOptions(screen.getByLabelText('Version'), next)
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  expect(registry.requests.at(-1)?.body).toMatchObject({ steps: [{ act: 'promote', version: next }] })
})
