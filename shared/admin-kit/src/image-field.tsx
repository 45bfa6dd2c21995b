import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { ImageCrop } from './image-crop.tsx'
import styles from './image-field.module.css'
import type { ImageList } from './image-list.ts'
import { addFiles, replaceByCrop } from './image-list-actions.ts'
import { ImagePicker } from './image-picker.tsx'
import { ImageTile } from './image-tile.tsx'
import { SortableImages } from './sortable-images.tsx'
import { usePaste } from './use-paste.ts'

/** The pictures of a record: choose several, drop or paste them, crop, order, remove, and see each upload. */
export function ImageField({
  images,
  title = 'Images',
  noun = 'image',
  hint,
  ratio = 'square',
  coverLabel = '',
  takesPaste = true,
  aspect,
  addressOf,
  isBusy,
  onRetry,
}: {
  images: ImageList
  title?: string
  /** What one of them is called: it names the buttons, so that two fields on a page can be told apart. */
  noun?: string
  /** Below the title. */
  hint?: string
  /** Shape of the tiles. */
  ratio?: 'square' | 'wide'
  /** Stands on the first one: what it is used for. */
  coverLabel?: string
  /** Whether pictures pasted anywhere on the page come here: one field of a page at most. */
  takesPaste?: boolean
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
  usePaste(files => void addFiles(images, files), isBusy || !takesPaste)
  const label = `${noun}s-label`

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <h2 id={label} className={styles.label}>
          {title}
        </h2>
        <span className={styles.hint}>
          {items.length} of {images.max}
        </span>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <SortableImages images={images} keys={items.map(item => item.key)}>
        <ul className={styles.tiles} data-ratio={ratio} aria-labelledby={label}>
          {items.map((item, index) => (
            <ImageTile
              key={item.key}
              images={images}
              item={item}
              noun={noun}
              ratio={ratio}
              coverLabel={coverLabel}
              position={index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isBusy={isBusy}
              onCrop={() => setCropKey(item.key)}
              onRetry={() => onRetry(item.key)}
            />
          ))}
          {items.length < images.max && (
            <li>
              <ImagePicker
                isBusy={isBusy}
                noun={noun}
                isFirst={items.length === 0}
                takesPaste={takesPaste}
                onFiles={files => void addFiles(images, files)}
              />
            </li>
          )}
        </ul>
      </SortableImages>
      {cropped && (
        <ImageCrop
          item={cropped}
          aspect={aspect}
          addressOf={addressOf}
          onClose={() => setCropKey(null)}
          onDone={blob => {
            setCropKey(null)
            void replaceByCrop(images, cropped.key, blob)
          }}
        />
      )}
    </div>
  )
}
