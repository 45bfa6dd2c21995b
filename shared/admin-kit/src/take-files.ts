import { type ChangeEvent, type DragEvent, useState } from 'react'

/** The files that the user chose. Empties the input, so that the same file can be chosen again after removing it. */
export function takeChosen({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])]
  target.value = ''
  return files
}

/** The properties of an element on which the user can drop files; `data-over` marks it meanwhile. */
export function useDropZone(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // The pointer may have moved on to another part of the element.
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
