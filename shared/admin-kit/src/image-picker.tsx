import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef } from 'react'
import styles from './image-field.module.css'
import { takeChosen, useDropZone } from './take-files.ts'

/** The tile that takes files: by a tap, which opens the phone's gallery or camera, by dropping or by pasting. */
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
  const dropZone = useDropZone(files => !isBusy && onFiles(files))
  return (
    <label className={styles.picker} data-busy={isBusy || undefined} {...dropZone}>
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
export function usePaste(onFiles: (files: File[]) => void, isOff: boolean): void {
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
