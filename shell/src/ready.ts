import { type ReactNode, useEffect } from 'react'

/**
 * Marks the document (`data-ready`) when React has taken it over. Not before: while React compares the document with
 * what the server rendered, the mark would be a difference.
 */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return children
}
