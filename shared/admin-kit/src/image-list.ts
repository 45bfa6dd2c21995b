import { listLimits } from '@showcase/contract/limits'
import { proxy, ref } from 'valtio'

/** One image of the record in an editor. */
export interface ImageItem {
  /** Identifies the image in this editor; not sent. */
  key: string
  /** The stored name, or the file's own name. */
  name: string
  /** The name on the server; `''` until the server has chosen one. */
  storedName: string
  /** `stored`: known to the server. `new`: chosen in this editor. */
  origin: 'stored' | 'new'
  phase: 'preparing' | 'ready' | 'uploading' | 'uploaded' | 'failed'
  /** Number of its crops that are still being recompressed; until then a save would store the image as it was. */
  pendingCrops: number
  /** Whether the server has accepted the file: one that is only uploaded is removed after a while. */
  isAccepted: boolean
  /** Upload progress in the specification's steps (section 9): address known, sending, mostly sent, stored. */
  step: 0 | 10 | 30 | 70 | 100
  /** The recompressed file of a new image. */
  file: Blob | null
  /** The whole image, from which every crop starts: the chosen file, or a stored image by its name. */
  original: Blob | string | null
  /** Object URL of `file`. */
  preview: string
  /** Address for the upload, from the answer of the save. */
  uploadUrl: string
  /** Why the upload failed, for people. */
  problem: string
}

/** The images of one editor, in display order: a valtio proxy, changed by the functions below. */
export interface ImageList {
  items: ImageItem[]
  /** Largest number of images. */
  max: number
  /** Width divided by height to which every new image is cut; null keeps its shape. */
  aspect: number | null
  /** Whether an image was added, removed, moved or cropped. */
  isChanged: boolean
  /** Whether the image that will replace the only one is still being recompressed. */
  isReplacing: boolean
}

let serial = 0

function newImage(name: string, origin: ImageItem['origin']): ImageItem {
  serial += 1
  const isStored = origin === 'stored'
  return {
    key: `image-${serial}`,
    name,
    storedName: isStored ? name : '',
    origin,
    phase: isStored ? 'uploaded' : 'preparing',
    pendingCrops: 0,
    isAccepted: isStored,
    step: 0,
    file: null,
    original: isStored ? name : null,
    preview: '',
    uploadUrl: '',
    problem: '',
  }
}

/** Limits of a list; without them those of a product's images apply. */
export type ImageRules = Partial<Pick<ImageList, 'max' | 'aspect'>>

/** Makes the list of a record's stored images. */
export function createImageList(storedNames: readonly string[], rules?: ImageRules): ImageList {
  return imageListOf(
    storedNames.map(name => newImage(name, 'stored')),
    false,
    rules,
  )
}

function imageListOf(items: ImageItem[], isChanged: boolean, rules: ImageRules = {}): ImageList {
  return proxy({ items, isChanged, isReplacing: false, max: listLimits.productImages, aspect: null, ...rules })
}

/** A text that identifies an editor's content: it changes with a field, and with the selection and order of the images. */
export function contentOf(lists: readonly ImageList[], fields: object): string {
  return JSON.stringify([fields, lists.map(({ items }) => items.map(({ key }) => key))])
}

/** Finds an image by its key; undefined after it was removed, which may happen during an upload. */
export function findImage(list: ImageList, key: string): ImageItem | undefined {
  return list.items.find(candidate => candidate.key === key)
}

/** Adds an image whose file is still being recompressed. Returns its key. */
export function addPreparing(list: ImageList, fileName: string): string {
  const added = newImage(fileName, 'new')
  list.items.push(added)
  list.isChanged = true
  return added.key
}

/** Sets the recompressed file of a new or cropped image; the image then counts as new. */
export function setFile(list: ImageList, key: string, file: Blob, original: Blob): void {
  const target = findImage(list, key)
  if (!target) return
  releasePreview(target)
  Object.assign(target, {
    origin: 'new',
    phase: 'ready',
    isAccepted: false,
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

/** Moves an image to an index, limited to the list's ends. The first image is the cover. */
export function moveImage(list: ImageList, key: string, to: number): void {
  const from = list.items.findIndex(candidate => candidate.key === key)
  const moved = list.items[from]
  const place = Math.min(Math.max(to, 0), list.items.length - 1)
  if (!moved || place === from) return
  list.items.splice(from, 1)
  list.items.splice(place, 0, moved)
  list.isChanged = true
}

/** Frees the memory of the previews. */
export function releaseImages(list: ImageList): void {
  for (const target of list.items) releasePreview(target)
}

function releasePreview(target: ImageItem): void {
  if (target.preview) URL.revokeObjectURL(target.preview)
  target.preview = ''
}

/** An image in a draft: a stored one by its name, a new one with its file. */
export type DraftImage = Pick<ImageItem, 'name' | 'storedName' | 'origin' | 'file'>

/** The images of an editor for a draft, without those that are still being recompressed. */
export function toDraftImages(list: ImageList): DraftImage[] {
  return list.items
    .filter(item => item.phase !== 'preparing')
    .map(({ name, storedName, origin, file, isAccepted }) =>
      // The server has an accepted file already.
      isAccepted && storedName
        ? { name: storedName, storedName, origin: 'stored', file: null }
        : { name, storedName: '', origin, file },
    )
}

/** Makes the list of a draft's images. New images wait for their upload again. */
export function restoreImages(draft: readonly DraftImage[], rules?: ImageRules): ImageList {
  const items = draft.map(({ name, storedName, origin, file }): ImageItem => {
    if (!file || origin === 'stored') return newImage(storedName || name, 'stored')
    const preview = URL.createObjectURL(file)
    return { ...newImage(name, 'new'), phase: 'ready', file: ref(file), original: ref(file), preview }
  })
  return imageListOf(items, true, rules)
}
