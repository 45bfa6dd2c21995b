import { listLimits } from '@showcase/contract/limits'
import { proxy, ref } from 'valtio'

/** One picture of the record being edited, in display order. */
export interface ImageItem {
  /** Identifies it on the screen; not sent. */
  key: string
  /** The stored name, or the file's own name. */
  name: string
  /** The name under which the server keeps it; `''` until the server has chosen one. */
  storedName: string
  /** `stored`: the server knows it. `new`: it is in this browser only, until it has been uploaded. */
  origin: 'stored' | 'new'
  phase: 'preparing' | 'ready' | 'uploading' | 'uploaded' | 'failed'
  /** Upload progress in the specification's steps (section 9): address known, sending, mostly sent, stored. */
  step: 0 | 10 | 30 | 70 | 100
  /** The recompressed file of a new picture. */
  file: Blob | null
  /** What it was made from, so that it can be cropped differently. */
  original: Blob | null
  /** Object URL of `file`, for the preview. */
  preview: string
  /** Where to PUT the file, once the server has answered the save. */
  uploadUrl: string
  /** Why it failed, for people. */
  problem: string
}

/** The pictures of one editor. Made per editor, changed by the functions below, watched with `useSnapshot`. */
export interface ImageList {
  items: ImageItem[]
  /** How many there may be. */
  max: number
  /** Width divided by height that every new picture is cut to; null where it stays as it is. */
  aspect: number | null
  /** Whether anything was added, removed, moved or cropped since it was made or saved. */
  isChanged: boolean
}

let serial = 0

/** A picture with nothing done to it yet. */
export function newImage(name: string, origin: ImageItem['origin']): ImageItem {
  serial += 1
  const isStored = origin === 'stored'
  return {
    key: `image-${serial}`,
    name,
    storedName: isStored ? name : '',
    origin,
    phase: isStored ? 'uploaded' : 'preparing',
    step: 0,
    file: null,
    original: null,
    preview: '',
    uploadUrl: '',
    problem: '',
  }
}

/** What a list of pictures may hold. */
export type ImageRules = Partial<Pick<ImageList, 'max' | 'aspect'>>

/** Starts an editor's pictures from the stored names of its record. */
export function createImageList(storedNames: readonly string[], rules?: ImageRules): ImageList {
  return imageListOf(
    storedNames.map(name => newImage(name, 'stored')),
    false,
    rules,
  )
}

/** Pictures of an editor, of a product's number and without a fixed shape unless the rules say otherwise. */
export function imageListOf(items: ImageItem[], isChanged: boolean, rules: ImageRules = {}): ImageList {
  return proxy({ items, isChanged, max: listLimits.productImages, aspect: null, ...rules })
}

/** Finds a picture by its key; undefined once it has been removed, which work under way has to expect. */
export function findImage(list: ImageList, key: string): ImageItem | undefined {
  return list.items.find(candidate => candidate.key === key)
}

/** Adds a place for a file that is still being recompressed; answers its key. */
export function addPreparing(list: ImageList, fileName: string): string {
  const added = newImage(fileName, 'new')
  list.items.push(added)
  list.isChanged = true
  return added.key
}

/**
 * Gives a picture its recompressed file, or a new one after a crop: from then on it is new, whatever it was before.
 * @param original what it was made from
 */
export function setFile(list: ImageList, key: string, file: Blob, original: Blob): void {
  const target = findImage(list, key)
  if (!target) return
  releasePreview(target)
  Object.assign(target, {
    origin: 'new',
    phase: 'ready',
    step: 0,
    file: ref(file),
    original: target.original ?? ref(original),
    preview: URL.createObjectURL(file),
    uploadUrl: '',
    storedName: '',
    problem: '',
  })
  list.isChanged = true
}

export function removeImage(list: ImageList, key: string): void {
  const target = findImage(list, key)
  if (!target) return
  releasePreview(target)
  list.items.splice(list.items.indexOf(target), 1)
  list.isChanged = true
}

/** Moves a picture to a place from 0, as far as the list reaches; the first one is what lists show. */
export function moveImage(list: ImageList, key: string, to: number): void {
  const from = list.items.findIndex(candidate => candidate.key === key)
  const moved = list.items[from]
  const place = Math.min(Math.max(to, 0), list.items.length - 1)
  if (!moved || place === from) return
  list.items.splice(from, 1)
  list.items.splice(place, 0, moved)
  list.isChanged = true
}

/** Frees the previews' memory when the editor closes. */
export function releaseImages(list: ImageList): void {
  for (const target of list.items) releasePreview(target)
}

function releasePreview(target: ImageItem): void {
  if (target.preview) URL.revokeObjectURL(target.preview)
  target.preview = ''
}
