import { useLayoutEffect } from 'react'

/** Prepends a record's name to the tab's title once it has loaded, because the page's head is written before. Renders nothing. */
export function RecordTitle({ name }: { name: string }) {
  useLayoutEffect(() => {
    const general = document.title
    const named = `${name} | ${general}`
    document.title = named
    return () => {
      // The shell may have written the next page's title already.
      if (document.title === named) document.title = general
    }
  }, [name])
  return null
}
