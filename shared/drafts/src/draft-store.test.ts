import 'fake-indexeddb/auto'
import { expect, jest, test } from '@jest/globals'
import { findDraft, forgetDrafts, keepDraft, removeDraft } from './draft-store.ts'

const owner = { businessName: 'terracotta', email: 'Owner@terracotta.example' }
const other = { businessName: 'northlight', email: 'owner@northlight.example' }
const subject = { kind: 'product', record: 'new' } as const

function draft(value: unknown, savedAt = new Date().toISOString()) {
  return { savedAt, base: undefined, value }
}

test('work is kept per owner, kind and record, with its pictures', async () => {
  const picture = new Blob(['pixels'], { type: 'image/jpeg' })
  await keepDraft(owner, subject, draft({ name: 'Vase', picture }))
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

test('signing out forgets what is the owner’s, and leaves what is another’s', async () => {
  await keepDraft(owner, subject, draft('mine'))
  await keepDraft(owner, { kind: 'profile', record: 'own' }, draft('mine too'))
  await keepDraft(other, subject, draft('theirs'))
  await forgetDrafts(owner)
  expect(await findDraft(owner, subject)).toBeNull()
  expect(await findDraft(owner, { kind: 'profile', record: 'own' })).toBeNull()
  expect((await findDraft(other, subject))?.value).toBe('theirs')
})

test('work older than a month is forgotten', async () => {
  await keepDraft(owner, subject, draft('old', new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString()))
  expect(await findDraft(owner, subject)).toBeNull()
})

test('a browser that keeps nothing is told by the write, and breaks no reading', async () => {
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('refused')
  })
  await expect(keepDraft(owner, subject, draft('x'))).rejects.toThrow('refused')
  expect(await findDraft(owner, subject)).toBeNull()
  await forgetDrafts(owner)
  refuse.mockRestore()
})
