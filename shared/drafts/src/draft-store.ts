import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { isOpenElsewhere } from './draft-lock.ts'

/** Whose work it is. Both, because one person may own several businesses and a business may change hands. */
export interface DraftOwner {
  businessName: string
  email: string
}

/** What is being written: `kind` names the editor, `record` the record's id, or `new` for one that is not there yet. */
export interface DraftSubject {
  kind: 'product' | 'catalogue' | 'privateLink' | 'profile' | 'leadNote'
  record: string
}

/**
 * Unsaved work of one editor. `value` is whatever the editor fills itself from: anything that can be cloned, pictures
 * (Blob) too.
 */
export interface Draft<T> {
  /** ISO 8601. */
  savedAt: string
  /** `updatedAt` of the record on which the work began; the save sends it, so that a newer version is not overwritten. */
  base: string | undefined
  value: T
}

/** Older work is taken back by nobody, and pictures are large. Milliseconds. */
const lifetime = 30 * 24 * 3600 * 1000

let opened: UseStore | undefined

/** IndexedDB, because local storage takes no pictures and is cleared when a session expires. */
function store(): UseStore {
  opened ??= createStore('showcase-drafts', 'drafts')
  return opened
}

function ownPrefix({ businessName, email }: DraftOwner) {
  return `${businessName}\n${email.toLowerCase()}\n`
}

/** Names the work of an owner on a record. */
export function keyOf(owner: DraftOwner, { kind, record }: DraftSubject) {
  return `${ownPrefix(owner)}${kind}\n${record}`
}

/** The unsaved work on a record; null where there is none, where another tab is at it, or where this browser keeps nothing. */
export async function findDraft<T>(owner: DraftOwner | null, subject: DraftSubject): Promise<Draft<T> | null> {
  if (!owner) return null
  try {
    const draft = await get<Draft<T>>(keyOf(owner, subject), store())
    if (!draft) return null
    if (await isOpenElsewhere(keyOf(owner, subject))) return null
    if (Date.now() - Date.parse(draft.savedAt) < lifetime) return draft
    await removeDraft(owner, subject)
    return null
  } catch {
    return null
  }
}

/** Keeps the work. @throws where the browser does not (private window, full disk) */
export async function keepDraft<T>(owner: DraftOwner, subject: DraftSubject, draft: Draft<T>): Promise<void> {
  await set(keyOf(owner, subject), draft, store())
}

/** Forgets the work on a record: it was saved or discarded. */
export async function removeDraft(owner: DraftOwner, subject: DraftSubject): Promise<void> {
  await del(keyOf(owner, subject), store()).catch(() => {})
}

/** Forgets all work of an owner in this browser, who signs out. Another's on the same browser stays. */
export async function forgetDrafts(owner: DraftOwner | null): Promise<void> {
  if (!owner) return
  try {
    const own = (await keys<string>(store())).filter(key => key.startsWith(ownPrefix(owner)))
    await delMany(own, store())
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
