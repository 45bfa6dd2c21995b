import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor } from '@testing-library/dom'
import { draftKey, findDraft, removeDraft, saveDraft } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

const owner = anOwner()
const subject = { kind: 'product', record: 'new' } as const

// jsdom has no locks; these are Node's.
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await removeDraft(owner, subject)
})

/** Opens the editor in another tab. The returned function closes that tab. */
async function anotherTab(): Promise<() => void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  await new Promise<void>(opened => {
    void locks.request(`draft ${draftKey(owner, subject)}`, () => {
      opened()
      return closed
    })
  })
  return close
}

function Editor() {
  const draft = useDraft<string>(subject)
  return (
    <>
      <input aria-label="Name" onChange={event => draft.write(() => event.target.value)} />
      <button type="button" onClick={event => Object.assign(event.currentTarget, { value: String(draft.isStored()) })}>
        Stored?
      </button>
      <button type="button" onClick={() => void draft.clear()}>
        Save
      </button>
    </>
  )
}

function openEditor() {
  return renderRemote([{ id: 'editor', index: true, Component: Editor }], {
    at: 'admin:/products/addProduct',
    api: fakeApi({}),
    session: { owner },
  })
}

const theirs = { savedAt: new Date().toISOString(), base: undefined, value: 'Theirs' }

test('the draft of another tab is not restored, overwritten or removed until that tab closes', async () => {
  const close = await anotherTab()
  await saveDraft(owner, subject, theirs)
  expect(await findDraft(owner, subject)).toBeNull()

  const { user, unmount } = await openEditor()
  const stored = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stored?' })
  await waitFor(async () => {
    await user.click(stored)
    expect(stored.value).toBe('false')
  })
  await user.type(screen.getByLabelText('Name'), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  unmount()
  close()
  expect((await findDraft(owner, subject))?.value).toBe('Theirs')
})

test('an editor stores its draft, finds it again in its tab, and releases it when it closes', async () => {
  const { user, unmount } = await openEditor()
  await user.type(await screen.findByLabelText('Name'), 'Mine')
  await waitFor(async () => expect((await findDraft(owner, subject))?.value).toBe('Mine'))
  await user.type(screen.getByLabelText('Name'), ' too')
  unmount()
  const close = await anotherTab()
  close()
  expect((await findDraft(owner, subject))?.value).toBe('Mine too')
})
