import { uptoImages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { addPreparing, findImage, type ImageList, removeImage, setFile } from './image-list.ts'

/** One at a time: a phone that decodes six photographs at once runs out of memory. */
let decoding: Promise<unknown> = Promise.resolve()

function recompress(list: ImageList, key: string, source: Blob): Promise<void> {
  const turn = decoding.then(async () => {
    const { reduceImage } = await import('./reduce-image.ts')
    // It may have been removed while it waited.
    if (findImage(list, key)) setFile(list, key, await reduceImage(source, list.aspect), source)
  })
  decoding = turn.catch(() => {})
  return turn
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : 'could not be read.'
}

/**
 * Adds chosen, dropped or pasted files: only pictures, and no more than the limit; each is recompressed before it counts
 * as ready. Whatever is left out is told.
 */
export async function addFiles(list: ImageList, files: readonly File[]): Promise<void> {
  const pictures = files.filter(file => file.type.startsWith('image/'))
  if (pictures.length < files.length) toast.warning('Only image files are accepted.')
  const room = list.max - list.items.length
  if (pictures.length > room) toast.warning(uptoImages(list.max))
  const accepted = pictures.slice(0, Math.max(room, 0)).map(file => ({ file, key: addPreparing(list, file.name) }))
  for (const { file, key } of accepted) {
    try {
      await recompress(list, key, file)
    } catch (error) {
      removeImage(list, key)
      toast.error(`${file.name}: ${reasonOf(error)}`)
    }
  }
}

/** Puts the cropped picture in place of the one it was cut from, which stays where that fails. */
export async function replaceByCrop(list: ImageList, key: string, cropped: Blob): Promise<void> {
  try {
    await recompress(list, key, cropped)
  } catch (error) {
    toast.error(reasonOf(error))
  }
}
