import { uptoImages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { addPreparing, findImage, type ImageList, removeImage, setFile } from './image-list.ts'

/** Images are decoded one at a time: six at once exhaust a phone's memory. */
let decoding: Promise<unknown> = Promise.resolve()

function recompress(list: ImageList, key: string, source: Blob): Promise<void> {
  const turn = decoding.then(async () => {
    const { reduceImage } = await import('./reduce-image.ts')
    // The image may have been removed in the meantime.
    if (findImage(list, key)) setFile(list, key, await reduceImage(source, list.aspect), source)
  })
  decoding = turn.catch(() => {})
  return turn
}

/** Photos of an iPhone. Most browsers neither read them nor know their type. */
function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : 'could not be read.'
}

/**
 * Recompresses files and adds them to the list. An unreadable one leaves its place to the next. Warns about files that are not
 * images or exceed the limit.
 */
export async function addFiles(list: ImageList, files: readonly File[]): Promise<void> {
  const pictures = files.filter(file => file.type.startsWith('image/') || isHeic(file))
  if (pictures.length < files.length) toast.warning('Only image files are accepted.')
  const accepted: { file: File; key: string }[] = []
  function accept() {
    const room = Math.max(list.max - list.items.length, 0)
    for (const file of pictures.splice(0, room)) accepted.push({ file, key: addPreparing(list, file.name) })
  }
  accept()
  for (const { file, key } of accepted) {
    try {
      await recompress(list, key, file)
    } catch (error) {
      removeImage(list, key)
      const reason = isHeic(file) ? 'This browser cannot read HEIC photos. Save the photo as JPEG.' : reasonOf(error)
      toast.error(`${file.name}: ${reason}`)
      accept()
    }
  }
  if (pictures.length) toast.warning(uptoImages(list.max))
}

/** Replaces an image by its crop. If that fails, the image stays. */
export async function replaceByCrop(list: ImageList, key: string, cropped: Blob): Promise<void> {
  const image = findImage(list, key)
  if (!image) return
  image.pendingCrops += 1
  list.isChanged = true
  try {
    await recompress(list, key, cropped)
  } catch (error) {
    toast.error(reasonOf(error))
  } finally {
    image.pendingCrops -= 1
  }
}
