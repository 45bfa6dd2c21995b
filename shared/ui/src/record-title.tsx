import { useLayoutEffect } from 'react'

/**
 * Puts the name of the record that a page is about before the tab's title, once it is there: the page's own head is
 * written while the record is still on its way. Renders nothing. Another page's title takes its place as usual.
 */
export function RecordTitle({ name }: { name: string }) {
  useLayoutEffect(() => {
    const general = document.title
    const named = `${name} | ${general}`
    document.title = named
    return () => {
      // Where the shell has written the next page's title already, there is nothing to take back.
      if (document.title === named) document.title = general
    }
  }, [name])
  return null
}
