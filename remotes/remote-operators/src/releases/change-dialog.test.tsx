import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { channel, name, next, open, registry, useFakeRegistry } from './fake-registry.testing.ts'

useFakeRegistry()

test('previews a change before it is applied with its reason', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('fieldkit stays.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Effects of the change' }).textContent).toContain(
    'everyone except terracotta',
  )
  await screen.user.type(screen.getByLabelText('Reason (kept in the history)'), 'Broken list')
  const { promise, resolve } = Promise.withResolvers<void>()
  registry.held = promise
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Applying the change…')).toBeTruthy()
  resolve()
  // The dialog has closed.
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy()
  const changes = () => registry.requests.filter(({ path }) => path === 'change').map(({ body }) => body)
  const steps = [{ act: 'rollback', name, from: channel.version }]
  expect(changes()).toEqual([
    { steps, dryRun: true },
    { steps, note: 'Broken list', revision: 7 },
  ])
})

test('shows why a change is refused and does not apply it', async () => {
  registry.previewRefusal = 'It does not fit the running shell.'
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Revert change 6' }))
  expect((await screen.findByRole('alert')).textContent).toBe(registry.previewRefusal)
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  expect(registry.requests.findLast(({ path }) => path === 'revert')?.body).toMatchObject({ change: 6, dryRun: true })
})

test('a preview that failed can be requested again', async () => {
  const screen = await open()
  const rollBack = await screen.findByRole('button', { name: 'Roll back' })
  const failure = 'The registry does not answer.'
  registry.previewRefusal = failure
  registry.previewStatus = 503
  await screen.user.click(rollBack)
  expect((await screen.findByRole('alert')).textContent).toBe(failure)
  await screen.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('alert').textContent).toBe(failure)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  registry.previewRefusal = ''
  await screen.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('fieldkit stays.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason (kept in the history)'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false)
})

test('a change that is refused because of another one shows its new effects', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  await screen.findByText('fieldkit stays.')
  const read = registry.requests.filter(({ path }) => path === 'status').length
  registry.refusal = 'Change 7 by asha moved remote-storefront after this preview.'
  registry.preview = { ...registry.preview, revision: 8, warnings: ['northlight stays.'] }
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('alert')).textContent).toBe(registry.refusal)
  expect(await screen.findByText('northlight stays.')).toBeTruthy()
  registry.previewRefusal = 'The registry does not answer.'
  registry.previewStatus = 503
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitUntil(
    async () => screen.getByRole('alert').textContent === `${registry.refusal}\n${registry.previewRefusal}`,
  )
  expect(screen.queryByText('northlight stays.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  registry.previewRefusal = ''
  await screen.user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('northlight stays.')
  await waitUntil(() => registry.requests.filter(({ path }) => path === 'status').length === read + 2)
  registry.refusal = ''
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  // The dialog has closed.
  await screen.findByRole('button', { name: 'Refresh' })
  const applied = registry.requests.findLast(({ path }) => path === 'change')
  expect(applied?.body).toMatchObject({ revision: 8, note: '' })
})

test.each([404, 409])(
  'a preview that is refused with %i reads the page again and has no Retry',
  async previewStatus => {
    const screen = await open()
    const rollBack = await screen.findByRole('button', { name: 'Roll back' })
    const previewRefusal = `Change 7 by asha moved stable of ${name}: it is not at ${next} now.`
    Object.assign(registry, { previewRefusal, previewStatus })
    registry.answers = { status: { ...status, channels: [{ ...channel, version: '1.0.0-aaaaaaaa', previous: null }] } }
    await screen.user.click(rollBack)
    expect((await screen.findByRole('alert')).textContent).toBe(previewRefusal)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('button', { name: 'Refresh' })
    await waitUntil(() => screen.queryByRole('button', { name: 'Roll back' }) === null)
    expect(registry.requests.filter(({ path }) => path === 'status')).toHaveLength(2)
  },
)

test('a change that failed can be applied again', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  await screen.findByText('fieldkit stays.')
  registry.refusal = 'Another change is being applied.'
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('alert')).textContent).toBe(registry.refusal)
  registry.refusal = ''
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  // The dialog has closed.
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the dialog stays open while its change is applied, and then shows a failure', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  await screen.findByText('fieldkit stays.')
  registry.refusal = 'Another change is being applied.'
  const { promise, resolve } = Promise.withResolvers<void>()
  registry.held = promise
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Applying the change…')
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.user.keyboard('{Escape}')
  resolve()
  expect((await screen.findByRole('alert')).textContent).toBe(registry.refusal)
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  // The dialog has closed.
  await screen.findByRole('button', { name: 'Refresh' })
})

const canary = { ...channel, channel: 'canary', version: '1.2.0-cccccccc', previous: null, percentage: 10 }
const status = { revision: 7, channels: [canary, channel], pins: [], shells: [] }

test.each([
  ['Roll back', { ...status, channels: [canary, { ...channel, previous: null }] }, /^stable/],
  ['End', { ...status, channels: [channel] }, new RegExp(`^${name}`)],
])('if its change removes the button %s, the focus moves to its row, or to its remote', async (label, after, part) => {
  registry.answers = { status }
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: label }))
  await screen.findByText('fieldkit stays.')
  registry.answers = { status: after }
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitUntil(() => screen.queryByRole('button', { name: label }) === null)
  await waitUntil(() => part.test(document.activeElement?.textContent ?? ''))
  expect(document.activeElement?.matches('li, section')).toBe(true)
})
