import { lazy, Suspense, useEffect, useState } from 'react'
import type { Snapshot } from 'valtio'
import type { ImageItem } from './image-list.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(module => ({ default: module.CropDialog })))

/** Cuts a picture of a list: from what it was made from, where that is at hand, so that nothing cut before is lost. */
export function ImageCrop({
  item,
  aspect,
  addressOf,
  onDone,
  onClose,
}: {
  item: Snapshot<ImageItem>
  /** Width divided by height. */
  aspect: number
  /** Address of a stored picture. */
  addressOf: (storedName: string) => string
  onDone: (cropped: Blob) => void
  onClose: () => void
}) {
  const { original } = item
  const [source, setSource] = useState(original ? '' : item.preview || addressOf(item.name))
  useEffect(() => {
    if (!original) return
    const url = URL.createObjectURL(original as Blob)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [original])
  if (!source) return null
  return (
    <Suspense>
      <CropDialog source={source} name={item.name} aspect={aspect} onDone={onDone} onClose={onClose} />
    </Suspense>
  )
}
