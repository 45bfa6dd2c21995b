import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { silentDrag } from './drag.ts'
import { ImageCrop } from './image-crop.tsx'
import styles from './image-field.module.css'
import { addFiles, replaceByCrop } from './image-files.ts'
import { type ImageList, moveImage, removeImage } from './image-list.ts'
import { ImageTile } from './image-tile.tsx'
import { restoreFocus } from './restore-focus.ts'
import { takeChosen, useDropZone } from './take-files.ts'

/** The images of a record: choose, drop or paste several, crop, sort, remove, and follow each upload. */
export function ImageField({
  images,
  title = 'Images',
  noun = 'image',
  hint,
  ratio = 'square',
  coverLabel = '',
  takesPaste = true,
  aspect,
  isBusy,
  onRetry,
}: {
  images: ImageList
  title?: string
  /** Names one image in the labels of the buttons; different for two fields on one page. */
  noun?: string
  /** Below the title. */
  hint?: string
  /** Shape of the tiles. */
  ratio?: 'square' | 'wide'
  /** Text on the first image. */
  coverLabel?: string
  /** Whether the field takes images that are pasted anywhere on the page; at most one field per page. */
  takesPaste?: boolean
  /** Width divided by height of a crop. */
  aspect: number
  isBusy: boolean
  onRetry: (key: string) => void
}) {
  const { items } = useSnapshot(images)
  const [cropKey, setCropKey] = useState<string | null>(null)
  const cropped = items.find(item => item.key === cropKey)
  usePaste(files => void addFiles(images, files), isBusy || !takesPaste)
  // The whole field, because a browser opens a file that is dropped beside a drop zone, and leaves the editor.
  const dropZone = useDropZone(files => !isBusy && void addFiles(images, files))
  const label = `${noun}s-label`
  const tiles = useRef<HTMLUListElement>(null)

  function pick(files: File[]) {
    void addFiles(images, files)
    // The last possible image takes the place of the picker.
    if (images.items.length >= images.max) restoreFocus(tiles)
  }
  const retried = useRef<number | null>(null)
  // Retry is gone while the image is uploaded, and a busy form takes no focus.
  useEffect(() => {
    if (isBusy || retried.current === null) return
    restoreFocus({ current: tiles.current?.children[retried.current]?.querySelector('button:enabled') ?? null })
    retried.current = null
  }, [isBusy])

  /** The focus moves to the Remove button of the next image, or to the picker at the end. */
  function remove(key: string, index: number) {
    removeImage(images, key)
    const controls = () => tiles.current?.children[index]?.querySelectorAll<HTMLElement>('button, input')
    requestAnimationFrame(() => [...(controls() ?? [])].at(-1)?.focus())
  }

  return (
    <div className={styles.field} {...dropZone}>
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
        <ul ref={tiles} className={styles.tiles} data-ratio={ratio} aria-labelledby={label} tabIndex={-1}>
          {items.map((item, index) => (
            <ImageTile
              key={item.key}
              images={images}
              item={item}
              noun={noun}
              ratio={ratio}
              coverLabel={coverLabel}
              position={index + 1}
              isLast={index === items.length - 1}
              isBusy={isBusy}
              onCrop={() => setCropKey(item.key)}
              onRemove={() => remove(item.key, index)}
              onRetry={() => {
                retried.current = index
                onRetry(item.key)
              }}
            />
          ))}
          {items.length < images.max && (
            <li>
              <ImagePicker
                isBusy={isBusy}
                noun={noun}
                isFirst={items.length === 0}
                takesPaste={takesPaste}
                onFiles={pick}
              />
            </li>
          )}
        </ul>
      </SortableImages>
      {cropped && (
        <ImageCrop
          item={cropped}
          aspect={aspect}
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

/** Lets the user drag the tiles into another order, with the mouse or after a long touch. */
function SortableImages({ images, keys, children }: { images: ImageList; keys: string[]; children: ReactNode }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentDrag}
      onDragEnd={({ active, over }) => {
        if (over) moveImage(images, String(active.id), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface ImagePickerProps {
  isBusy: boolean
  noun: string
  takesPaste: boolean
  isFirst: boolean
  onFiles: (files: File[]) => void
}

/** The tile that takes files: by a tap, which opens the phone's gallery or camera, by dropping or by pasting. */
function ImagePicker({ isBusy, noun, isFirst, takesPaste, onFiles }: ImagePickerProps) {
  return (
    <label className={styles.picker} data-busy={isBusy || undefined}>
      <ImagePlus aria-hidden="true" />
      <span className={styles.pickerText}>{isFirst ? `Add ${noun}s` : 'Add more'}</span>
      <span className={styles.pickerHint}>{takesPaste ? 'drop or paste them here' : 'or drop them here'}</span>
      <input
        className={styles.fileInput}
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy}
        aria-label={`Add ${noun}s`}
        onChange={event => onFiles(takeChosen(event))}
      />
    </label>
  )
}

/** Takes files that are pasted anywhere on the page. */
function usePaste(onFiles: (files: File[]) => void, isOff: boolean): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (isOff) return
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Cells of a spreadsheet are pasted as text and as an image; the user means the text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isOff])
}
