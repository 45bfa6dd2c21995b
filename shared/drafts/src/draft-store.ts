import { createStore, del, delMany, entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { isOpenElsewhere } from './draft-lock.ts'

/**
 * The owner of a draft. One person may own several businesses, and a business may get another owner. The id stays when the
 * business changes the name in its address; drafts from before ids are found by the name.
 */
export interface DraftOwner {
  businessId?: string | undefined
  businessName: string
  email: string
}

/** The editor and the record of a draft; `record` is an id, or `new` for a new record. */
export interface DraftSubject {
  kind: 'product' | 'catalogue' | 'privateLink' | 'profile' | 'leadNote'
  record: string
}

/** The unsaved changes of one editor. `value` can be anything that can be cloned, including images (Blob). */
export interface Draft<T> {
  /** ISO 8601. */
  savedAt: string
  /** `updatedAt` of the record on which the changes are based. A save sends it, so that it overwrites no newer version. */
  base: string | undefined
  value: T
}

/** Milliseconds after which a draft is removed, because images are large. */
const LIFETIME = 30 * 24 * 3600 * 1000

let opened: UseStore | undefined

/** Uses IndexedDB, because local storage cannot hold images and is cleared when a session expires. */
function store(): UseStore {
  opened ??= createStore('showcase-drafts', 'drafts')
  return opened
}

function ownPrefix({ businessId, businessName, email }: DraftOwner) {
  return `${businessId ?? businessName}\n${email.toLowerCase()}\n`
}

function withoutId(owner: DraftOwner): DraftOwner {
  return { ...owner, businessId: undefined }
}

/** The key of a draft in the store. */
export function draftKey(owner: DraftOwner, { kind, record }: DraftSubject) {
  return `${ownPrefix(owner)}${kind}\n${record}`
}

function isFresh({ savedAt }: Draft<unknown>): boolean {
  return Date.now() - Date.parse(savedAt) < LIFETIME
}

let isCleared = false

/** Removes the expired drafts of all owners and records once per page, because most of them are never opened again. */
async function removeExpired(): Promise<void> {
  if (isCleared) return
  isCleared = true
  for (const [key, draft] of await entries<string, Draft<unknown>>(store()))
    if (!isFresh(draft) && !(await isOpenElsewhere(key))) await del(key, store())
}

/** Finds a draft. Returns null if there is none, if another tab edits it, or if the store fails. */
export async function findDraft<T>(owner: DraftOwner | null, subject: DraftSubject): Promise<Draft<T> | null> {
  if (!owner) return null
  removeExpired().catch(() => {})
  try {
    const draft = await get<Draft<T>>(draftKey(owner, subject), store())
    if (!draft && owner.businessId) return findDraft(withoutId(owner), subject)
    if (!draft) return null
    if (await isOpenElsewhere(draftKey(owner, subject))) return null
    if (isFresh(draft)) return draft
    await removeDraft(owner, subject)
    return null
  } catch {
    return null
  }
}

/** Stores a draft. @throws DOMException if the browser cannot store it (private window, full disk) */
export async function saveDraft<T>(owner: DraftOwner, subject: DraftSubject, draft: Draft<T>): Promise<void> {
  await store()('readwrite', drafts => {
    drafts.put(draft, draftKey(owner, subject))
    // Without a commit, the browser drops the write if the page ends before it has seen that the write worked.
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })
}

/** Removes a draft; an error is ignored. */
export async function removeDraft(owner: DraftOwner, subject: DraftSubject): Promise<void> {
  const subjects = [owner, withoutId(owner)].map(one => draftKey(one, subject))
  await delMany(subjects, store()).catch(() => {})
}

/** The keys of an owner's drafts without the owner, by key. @throws DOMException if the store fails */
async function ownKeys(owner: DraftOwner): Promise<Map<string, string>> {
  const prefixes = [owner, withoutId(owner)].map(ownPrefix)
  const stored = await keys<string>(store())
  return new Map(
    stored.flatMap(key => {
      const prefix = prefixes.find(one => key.startsWith(one))
      return prefix ? [[key, key.slice(prefix.length)]] : []
    }),
  )
}

/** The kinds of an owner's drafts, one for each draft; none if the store fails. */
export async function listDraftKinds(owner: DraftOwner | null): Promise<DraftSubject['kind'][]> {
  if (!owner) return []
  try {
    // A draft from before ids may have a newer one with the id.
    const own = new Set((await ownKeys(owner)).values())
    return [...own].map(subject => subject.split('\n')[0] as DraftSubject['kind'])
  } catch {
    return []
  }
}

/** Removes all drafts of an owner who signs out. Drafts of other owners stay. */
export async function removeAllDrafts(owner: DraftOwner | null): Promise<void> {
  if (!owner) return
  try {
    await delMany([...(await ownKeys(owner)).keys()], store())
  } catch {
    // Without a store there are no drafts.
  }
}
