import { display } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './infinite-list.module.css'

interface InfiniteListProps {
  /** The items loaded so far. */
  children: ReactNode
  /** Address of the next page (`?pageNo=2`), a link that works without script; null at the end. */
  next: string | null
  /** Loads and adds the next page. If it rejects, the link tries again. */
  onMore: () => Promise<unknown>
  /** The items' name: "products". */
  label: string
  /** The list is the last thing on its page: no space is reserved below it. */
  isLast?: boolean
}

/** A list that loads its next page within 150 px of its end, one page at a time. */
export function InfiniteList({ children, next, onMore, label, isLast = false }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const running = useRef(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [loaded, setLoaded] = useState(0)
  const hadFocus = useRef(false)
  const load = async () => {
    if (running.current) return
    running.current = true
    hadFocus.current = end.current?.contains(document.activeElement) ?? false
    setState('loading')
    try {
      await onMore()
      setLoaded(count => count + 1)
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      running.current = false
    }
  }
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!next || state !== 'idle' || !end.current) return
    // A new observer reports at once, so that a page that is too short for the screen loads the one after it.
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && void latest.current(),
      { rootMargin: `0px 0px ${display.infiniteScrollPx}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [next, state])
  // The link loses the focus: it is hidden while a page loads, and the end is a new element after every page, so that
  // browsers do not anchor the scroll position to it. After the last page there is no link.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const place = end.current?.querySelector('a') ?? status.current
    place?.focus({ preventScroll: true })
  }, [loaded, state])
  return (
    <>
      {children}
      {next && (
        <div key={loaded} ref={end} className={styles.end} data-state={state} data-last={isLast || undefined}>
          <Link
            to={next}
            rel="next"
            className={styles.more}
            preventScrollReset
            onClick={event => {
              event.preventDefault()
              void load()
            }}
          >
            {state === 'failed' ? `Could not load more ${label}. Try again` : `Show more ${label}`}
          </Link>
          <span className={styles.dots} aria-hidden="true" />
        </div>
      )}
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {state === 'loading' ? `Loading more ${label}` : loaded && !next ? `No more ${label}` : ''}
      </p>
    </>
  )
}
