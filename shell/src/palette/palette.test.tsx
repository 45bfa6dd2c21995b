import { afterEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { ExposedModule, LinkedRemote } from '@showcase/federation/linked-remote'
import type { LoadResult } from '@showcase/federation/load-result'
import type { PaletteGroup, PaletteModule } from '@showcase/federation/palette'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { RemotesProvider } from '../app-context.tsx'
import { PaletteButton, PaletteHost } from './palette-host.tsx'

function remote(name: string, nav: string[] = []): LinkedRemote {
  return aLinkedRemote(name, {
    nav: nav.map((label, order) => ({
      at: `admin:/${label.toLowerCase()}`,
      label,
      icon: 'package',
      order,
      place: 'main',
    })),
    cards: [{ slot: 'admin:palette', expose: './palette', order: 1, size: 'normal' }],
  })
}

const remotes = [remote('remote-goods', ['Products', 'Crêpes']), remote('remote-asks', ['Leads'])]

function entry(label: string, to = '/userAdmin/goods') {
  return { id: label, label, icon: 'package', to }
}

function goods(search?: PaletteModule['search']): PaletteModule {
  return {
    actions: [{ ...entry('Add product', '/userAdmin/goods/add'), keywords: 'new' }],
    ...(search && { search }),
  }
}

/** Renders the palette with each remote's module; null for a module that does not load. */
async function open(modules: Record<string, PaletteModule | null>) {
  const loader: RemoteLoader = {
    loaded: () => undefined,
    load: async ({ remote }: ExposedModule): Promise<LoadResult> => {
      const palette = modules[remote.name]
      return palette ? { ok: true, module: { palette } } : { ok: false, error: new Error('gone') }
    },
  }
  const Frame = () => (
    <RemotesProvider value={{ set: remotes, loader }}>
      <PaletteButton />
      <PaletteHost />
    </RemotesProvider>
  )
  const page = await renderRemote([{ id: 'any', path: '*', Component: Frame }], { at: 'admin:/', path: '/userAdmin/x' })
  return { ...page, at: () => page.router.state.location.pathname }
}

function press() {
  return fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
}

function options() {
  return screen.queryAllByRole('option').map(option => option.textContent)
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('Ctrl and K open it with the screens of the manifests and the actions of the remotes; typing filters', async () => {
  const { user, at, baseElement } = await open({ 'remote-goods': goods(), 'remote-asks': {} })
  press()
  const field = await screen.findByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await screen.findByRole('option', { name: 'Add product' })
  expect(options()).toEqual(['Dashboard', 'Products', 'Leads', 'Crêpes', 'Add product', 'View my site'])
  await expectAccessible(baseElement)
  await user.type(field, 'crepes')
  await waitFor(() => expect(options()).toEqual(['Crêpes']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/userAdmin/crêpes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it works with arrows and Enter; Escape closes it and returns the focus', async () => {
  const { user, at } = await open({ 'remote-goods': goods(), 'remote-asks': {} })
  const button = screen.getByRole('button', { name: 'Search everything' })
  await user.click(button)
  await screen.findByRole('option', { name: 'Add product' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('new')
  await waitFor(() => expect(options()).toEqual(['Add product']))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await waitFor(() => expect(options()).toHaveLength(6))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(at()).toBe('/userAdmin/products'))
})

test('records of every remote are searched when typing pauses; an earlier answer is dropped', async () => {
  const asked: string[] = []
  const ended: string[] = []
  const search = async (query: string, _api: unknown, signal: AbortSignal): Promise<PaletteGroup[]> => {
    asked.push(query)
    signal.addEventListener('abort', () => ended.push(query))
    if (query === 'va') await new Promise(resolve => setTimeout(resolve, 400))
    return [{ label: 'Goods', entries: [entry(`${query} of stone`)] }]
  }
  const asks: PaletteModule = { search: async query => [{ label: 'Messages', entries: [entry(`${query} wanted`)] }] }
  const { user } = await open({ 'remote-goods': goods(search), 'remote-asks': asks })
  press()
  const field = await screen.findByRole('combobox')
  await user.type(field, 'va')
  await waitFor(() => expect(asked).toEqual(['va']))
  await user.type(field, 'ses')
  await screen.findByRole('option', { name: 'vases of stone' })
  expect([asked, ended[0]]).toEqual([['va', 'vases'], 'va'])
  const group = screen.getByRole('group', { name: 'Messages' })
  within(group).getByRole('option', { name: 'vases wanted' })
  expect(options()).not.toContain('va of stone')
  expect(screen.getByText('2 results')).toBeTruthy()
})

test('while a search runs, only the earlier records that match the new text stay', async () => {
  const { promise: answered } = Promise.withResolvers<PaletteGroup[]>()
  const entries = [entry('Vat', '/userAdmin/vat'), { ...entry('Blue vase', '/userAdmin/vase'), detail: 'No. 7' }]
  const search = (query: string) => (query === 'va' ? Promise.resolve([{ label: 'Goods', entries }]) : answered)
  const { user, at } = await open({ 'remote-goods': goods(search), 'remote-asks': {} })
  press()
  await user.type(await screen.findByRole('combobox'), 'va')
  await screen.findByRole('option', { name: 'Vat' })
  await user.keyboard('se 7')
  await waitFor(() => expect(options()).toEqual(['Blue vaseNo. 7']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/userAdmin/vase'))
})

test('a remote that does not load or whose search fails does not affect the rest, and Retry is offered', async () => {
  let isDown = true
  const failing: PaletteModule = {
    search: async () => {
      if (isDown) throw new ApiError(503, 'down')
      return [{ label: 'Messages', entries: [entry('Found message')] }]
    },
  }
  const modules: Record<string, PaletteModule | null> = { 'remote-goods': null, 'remote-asks': failing }
  const { user } = await open(modules)
  press()
  const field = await screen.findByRole('combobox')
  await user.type(field, 'le')
  await screen.findByText('Some results could not be loaded.')
  expect(options()).toEqual(['Leads'])
  await user.type(field, 'zz')
  await screen.findByText('0 results')
  expect(screen.queryByText(/^Try a name/)).toBeNull()
  await user.keyboard('{Backspace}{Backspace}')
  isDown = false
  modules['remote-goods'] = goods()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('option', { name: 'Found message' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an empty result is shown, the site opens in a new tab, and an open dialog blocks the palette', async () => {
  const opened = jest.spyOn(window, 'open').mockImplementation(() => null)
  const { user } = await open({ 'remote-goods': goods(), 'remote-asks': {} })
  press()
  const field = await screen.findByRole('combobox')
  await user.type(field, 'zzzz')
  await screen.findByText('Nothing found')
  await user.clear(field)
  await user.click(await screen.findByRole('option', { name: 'View my site' }))
  expect(opened).toHaveBeenCalledWith('http://localhost:3000/terracotta/home', '_blank', 'noopener')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const question = document.body.appendChild(document.createElement('div'))
  question.setAttribute('role', 'dialog')
  press()
  await act(async () => {})
  expect(screen.queryByRole('combobox')).toBeNull()
  question.remove()
})
