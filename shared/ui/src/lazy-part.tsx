import { type ComponentType, lazy, Suspense, useState } from 'react'

interface LazyPart<Props extends object> {
  /** Fetches the code before the page renders, so that the server includes the part in its HTML. */
  load(): Promise<void>
  /**
   * Renders at once where a loader has called `load`. While hydrating it waits for the code: until then the server's HTML
   * stays, and a form in it posts by itself. It is one component for the life of the page, so that typed text is kept.
   */
  Component: ComponentType<Props>
}

/**
 * A part of a page whose code is not needed at once. Import its style sheets where you call this: the server links the
 * styles of the page's own chunk only, and without script the part would be unstyled and show its honeypot.
 *
 * @param hydrate starts hydrating the part; `whenQuiet` for one that works without script and that few visitors use
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  hydrate: (start: () => void) => unknown = start => start(),
): LazyPart<Props> {
  /** Code, not data: requests share it. */
  let loaded: ComponentType<Props> | undefined
  async function load() {
    loaded = await fetch()
    return { default: loaded }
  }
  const Lazy = lazy(async () => {
    await new Promise<void>(resolve => hydrate(resolve))
    return load()
  })
  return {
    load: async () => void (await load()),
    Component(props) {
      const [Part] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>))
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    },
  }
}
