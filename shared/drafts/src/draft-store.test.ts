import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { createStore, keys } from 'idb-keyval'
import { draftKey, findDraft, listDraftKinds, removeAllDrafts, removeDraft, saveDraft } from './draft-store.ts'

const owner = { businessName: 'terracotta', email: 'Owner@terracotta.example' }
const other = { businessName: 'northlight', email: 'owner@northlight.example' }
const subject = { kind: 'product', record: 'new' } as const

function draft(value: unknown, savedAt = new Date().toISOString()) {
  return { savedAt, base: undefined, value }
}

function aMonthAgo() {
  return new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString()
}

test('stores a draft per owner, kind and record, with its images', async () => {
  const picture = new Blob(['pixels'], { type: 'image/jpeg' })
  await saveDraft(owner, subject, draft({ name: 'Vase', picture }))
  const found = await findDraft<{ name: string; picture: Blob }>(
    { ...owner, email: 'owner@TERRACOTTA.example' },
    subject,
  )
  expect(found?.value.name).toBe('Vase')
  expect(await found?.value.picture.text()).toBe('pixels')
  expect(await findDraft(other, subject)).toBeNull()
  expect(await findDraft(null, subject)).toBeNull()
  expect(await findDraft(owner, { kind: 'catalogue', record: 'new' })).toBeNull()
  await removeDraft(owner, subject)
  expect(await findDraft(owner, subject)).toBeNull()
})

test('a draft stays when the business changes its address; one from before ids is found by the name', async () => {
  await saveDraft(owner, subject, draft('by name'))
  const known = { ...owner, businessId: 'id-1' }
  expect((await findDraft(known, subject))?.value).toBe('by name')
  await saveDraft(known, subject, draft('by id'))
  expect(await listDraftKinds(known)).toEqual(['product'])
  expect((await findDraft({ ...known, businessName: 'clay' }, subject))?.value).toBe('by id')
  await removeDraft(known, subject)
  expect(await findDraft(known, subject)).toBeNull()
})

test('removeAllDrafts removes the drafts of one owner only', async () => {
  await saveDraft(owner, subject, draft('mine'))
  await saveDraft(owner, { kind: 'profile', record: 'own' }, draft('mine too'))
  await saveDraft(other, subject, draft('theirs'))
  await removeAllDrafts(owner)
  expect(await findDraft(owner, subject)).toBeNull()
  expect(await findDraft(owner, { kind: 'profile', record: 'own' })).toBeNull()
  expect((await findDraft(other, subject))?.value).toBe('theirs')
})

test('removes a draft that is older than a month', async () => {
  await saveDraft(owner, subject, draft('old', aMonthAgo()))
  expect(await findDraft(owner, subject)).toBeNull()
})

test('a new page removes the old drafts of all records, except those that another tab has open', async () => {
  // jsdom has no locks; these are Node's.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await removeAllDrafts(other)
  const record = (name: string) => ({ kind: 'leadNote', record: name }) as const
  for (const name of ['1', '2', '3']) await saveDraft(owner, record(name), draft('old', aMonthAgo()))
  await saveDraft(other, record('4'), draft('old', aMonthAgo()))
  await saveDraft(owner, record('5'), draft('new'))
  jest.resetModules()
  const { findDraft: findOnNewPage } = await import('./draft-store.ts')
  const openRecord = draftKey(owner, record('2'))
  await locks.request(`draft ${openRecord}`, async () => {
    expect(await findOnNewPage(owner, subject)).toBeNull()
    const left = [openRecord, draftKey(owner, record('5'))]
    const stored = createStore('showcase-drafts', 'drafts')
    await waitFor(async () => expect(await keys(stored)).toEqual(left), { timeout: 10_000 })
  })
  Reflect.deleteProperty(navigator, 'locks')
  await removeAllDrafts(owner)
})

test('a failing store rejects writes and finds no drafts', async () => {
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('refused')
  })
  await expect(saveDraft(owner, subject, draft('x'))).rejects.toThrow('refused')
  expect(await findDraft(owner, subject)).toBeNull()
  expect(await listDraftKinds(owner)).toEqual([])
  await removeAllDrafts(owner)
  refuse.mockRestore()
})
