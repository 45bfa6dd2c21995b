import { useEffect, useRef } from 'react'

/** Takes files that are pasted anywhere on the page; pasted text goes where it always goes. */
export function usePaste(onFiles: (files: File[]) => void, isOff: boolean): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (isOff) return
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // A spreadsheet's cells come with a picture of themselves: those were meant as text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isOff])
}
