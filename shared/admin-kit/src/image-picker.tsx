import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useState } from 'react'
import styles from './image-field.module.css'

/** The tile that takes files: a tap opens the phone's pictures or camera, and files can be dropped on it. */
export function ImagePicker({
  isBusy,
  noun,
  isFirst,
  takesPaste,
  onFiles,
}: {
  isBusy: boolean
  noun: string
  takesPaste: boolean
  isFirst: boolean
  onFiles: (files: File[]) => void
}) {
  const [isOver, setIsOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      className={styles.picker}
      data-over={isOver || undefined}
      data-busy={isBusy || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
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
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again after it has been removed.
          event.target.value = ''
        }}
      />
    </label>
  )
}
