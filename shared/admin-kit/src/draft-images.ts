import { ref } from 'valtio'
import { type ImageItem, type ImageList, type ImageRules, imageListOf, newImage } from './image-list.ts'

/** A picture as it outlasts the page: a stored one by its name, a chosen one with its file. */
export type DraftImage = Pick<ImageItem, 'name' | 'storedName' | 'origin' | 'file'>

/** The pictures of an editor in display order; those that are still being recompressed are left out. */
export function toDraftImages(list: ImageList): DraftImage[] {
  return list.items
    .filter(item => item.phase !== 'preparing')
    .map(({ name, storedName, origin, file, phase }) =>
      // What has arrived is the server's already.
      phase === 'uploaded' && storedName
        ? { name: storedName, storedName, origin: 'stored', file: null }
        : { name, storedName: '', origin, file },
    )
}

/** The pictures of an editor from kept ones; the chosen ones wait for their upload again. */
export function restoreImages(kept: readonly DraftImage[], rules?: ImageRules): ImageList {
  const items = kept.map(({ name, storedName, origin, file }): ImageItem => {
    if (!file || origin === 'stored') return newImage(storedName || name, 'stored')
    return { ...newImage(name, 'new'), phase: 'ready', file: ref(file), preview: URL.createObjectURL(file) }
  })
  return imageListOf(items, true, rules)
}
