import { listLimits } from '@showcase/contract/limits'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import styles from './image-field.module.css'
import { addFiles, replaceByCrop } from './image-list.actions.ts'
import type { ImageList } from './image-list.state.ts'
import { ImageOrder } from './image-order.component.tsx'
import { ImagePicker } from './image-picker.component.tsx'
import { ImageTile } from './image-tile.component.tsx'
import { usePaste } from './use-paste.ts'

const CropDialog = lazy(() => import('./crop-dialog.component.tsx').then(module => ({ default: module.CropDialog })))

/** The pictures of a record: choose several, drop or paste them, crop, order, remove, and see each upload. */
export function ImageField({
  images,
  aspect,
  addressOf,
  isBusy,
  onRetry,
}: {
  images: ImageList
  /** Width divided by height of a crop. */
  aspect: number
  /** Address of a stored picture, to crop it. */
  addressOf: (storedName: string) => string
  isBusy: boolean
  onRetry: (key: string) => void
}) {
  const { items } = useSnapshot(images)
  const [cropKey, setCropKey] = useState<string | null>(null)
  const cropped = items.find(item => item.key === cropKey)
  usePaste(files => void addFiles(images, files), isBusy)
  const room = listLimits.productImages - items.length

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <h2 id="images-label" className={styles.label}>
          Images
        </h2>
        <span className={styles.hint}>
          {items.length} of {listLimits.productImages}
        </span>
      </div>
      <ImageOrder images={images} keys={items.map(item => item.key)}>
        <ul className={styles.tiles}>
          {items.map((item, index) => (
            <ImageTile
              key={item.key}
              images={images}
              item={item}
              position={index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isBusy={isBusy}
              onCrop={() => setCropKey(item.key)}
              onRetry={() => onRetry(item.key)}
            />
          ))}
          {room > 0 && (
            <li>
              <ImagePicker
                isBusy={isBusy}
                isFirst={items.length === 0}
                onFiles={files => void addFiles(images, files)}
              />
            </li>
          )}
        </ul>
      </ImageOrder>
      {cropped && (
        <Suspense>
          <CropDialog
            source={cropped.preview || addressOf(cropped.name)}
            name={cropped.name}
            aspect={aspect}
            onClose={() => setCropKey(null)}
            onDone={blob => {
              setCropKey(null)
              void replaceByCrop(images, cropped.key, blob)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
