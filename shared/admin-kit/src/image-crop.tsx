import { imageUrl } from '@showcase/contract/image-url'
import { usePlatform } from '@showcase/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Snapshot } from 'valtio'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { ImageItem } from './image-list.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Width in pixels at which a stored image is loaded for a crop. */
const CROP_WIDTH = 1920

interface ImageCropProps extends Omit<CropDialogProps, 'source' | 'name'> {
  item: Snapshot<ImageItem>
}

/** Crops an image of a list, from the whole image. */
export function ImageCrop({ item, ...crop }: ImageCropProps) {
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
      <CropDialog source={source} name={item.name} {...crop} />
    </Suspense>
  )
}
