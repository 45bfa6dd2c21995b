import { imageUrl } from '@showcase/contract/image-url'
import { usePlatform } from '@showcase/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Snapshot } from 'valtio'
import type { ImageItem } from './image-list.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Width in pixels at which a stored image is loaded for a crop. */
const CROP_WIDTH = 1920

interface ImageCropProps {
  item: Snapshot<ImageItem>
  /** Width divided by height. */
  aspect: number
  /** Whether the crop may be larger than the image, with a margin around it. */
  allowsMargin?: boolean
  onDone: (cropped: Blob) => void
  onClose: () => void
}

/** Crops an image of a list, from the whole image. */
export function ImageCrop({ item, aspect, allowsMargin = false, onDone, onClose }: ImageCropProps) {
  const { imageBaseUrl } = usePlatform().session
  const { original } = item
  const [source, setSource] = useState(typeof original === 'string' ? imageUrl(imageBaseUrl, original, CROP_WIDTH) : '')
  useEffect(() => {
    if (!original || typeof original === 'string') return
    const url = URL.createObjectURL(original as Blob)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [original])
  if (!source) return null
  return (
    <Suspense>
      <CropDialog
        source={source}
        name={item.name}
        aspect={aspect}
        allowsMargin={allowsMargin}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}
