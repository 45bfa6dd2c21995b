import { type ComponentType, lazy, Suspense, useState } from 'react'

export interface Late<Props extends object> {
  /** Fetches the code before the page renders, so that the server writes the part straight into the page. */
  load(): Promise<void>
  /**
   * The part: at once where a loader has fetched it, otherwise (while hydrating) when its code is there; until then the
   * server's HTML stands, and a form in it posts by itself. It stays the same component for the life of the page, or what
   * was typed would be lost.
   */
  Component: ComponentType<Props>
}

/**
 * A part of a page whose code few visitors need at once. The server links the styles of the page's own chunk only: whoever
 * makes a part late imports its style sheets there, or without script it would stand unstyled and show its honeypot.
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Late<Props> {
  const Later = lazy(async () => ({ default: await fetch() }))
  /** Code, not data: the same for every request. */
  let loaded: ComponentType<Props> | undefined
  return {
    async load() {
      loaded = await fetch()
    },
    Component(props) {
      const [Part] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>))
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    },
  }
}
