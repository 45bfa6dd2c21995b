import { type Look, lookQuery } from '@showcase/contract/themes'
import { Button } from '@showcase/ui/button'
import { leaveFocus } from '@showcase/ui/leave-focus'
import { Spinner } from '@showcase/ui/spinner'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './themes.module.css'

/** Milliseconds before a preview counts as failed. */
const LOAD_TIMEOUT = 20_000

/**
 * The business's site in a look that is not saved yet. It uses the address below the main host, which shares the origin
 * of the admin area, so that a new theme is set in the loaded page. A new template loads the page again.
 *
 * @param width CSS pixels of the simulated screen, scaled to the available width; null uses the available width
 */
export function LookFrame({ businessName, look, width }: { businessName: string; look: Look; width: number | null }) {
  const { template, theme } = look
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  const { place, style } = useFit(width)
  // Keeps the theme with which the page was loaded; a later theme changes in the loaded page.
  const [address, setAddress] = useState({ template, theme })
  if (address.template !== template) {
    setAddress({ template, theme })
    setState('loading')
  }

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (root) root.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('late'), LOAD_TIMEOUT)
    return () => clearTimeout(timer)
  }, [state])

  function onLoad() {
    const root = frame.current?.contentDocument?.documentElement
    if (root) root.dataset.theme = theme
    setState('shown')
  }
  return (
    <div ref={place} className={styles.place} data-phone={width !== null && width < 600 ? '' : undefined}>
      <iframe
        key={`${address.template} ${round}`}
        ref={frame}
        className={styles.frame}
        style={style}
        title="Your site in the chosen look"
        src={`/${businessName}/home?${lookQuery(address)}`}
        onLoad={onLoad}
      />
      {state === 'loading' && (
        <div className={styles.cover}>
          <Spinner label="Loading the preview" />
        </div>
      )}
      {state === 'late' && (
        <div ref={leaveFocus} className={styles.cover} role="alert">
          <p>The preview could not be loaded.</p>
          <Button
            onClick={() => {
              setState('loading')
              setRound(round + 1)
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

/** The style that scales `width` CSS pixels down to the width of an element and fills its height. */
function useFit(width: number | null): { place: RefObject<HTMLDivElement | null>; style: CSSProperties } {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (width === null || size.width === 0) return { place, style: { width: '100%', height: '100%' } }
  const scale = Math.min(1, size.width / width)
  return { place, style: { width, height: size.height / scale, transform: `scale(${scale})` } }
}
