import { type Look, lookQuery } from '@showcase/contract/look-preview'
import { Button } from '@showcase/ui/button'
import { Spinner } from '@showcase/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import styles from './themes.module.css'
import { useFit } from './use-fit.ts'

/** Milliseconds after which a page that has not come is said to be missing. */
const patience = 20_000

/**
 * The own site in a look that is not saved yet, always under the main host's prefix form: it shares the origin of the
 * admin area, so that a theme changes in the page that stands there, without loading it again. A template is another
 * layout and loads anew.
 *
 * @param width CSS pixels of the screen it stands for, scaled to the place it has; null: as wide as the place
 */
export function LookFrame({ businessName, look, width }: { businessName: string; look: Look; width: number | null }) {
  const { template, theme } = look
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  const { place, style } = useFit(width)
  // The theme of the moment in which the template was chosen: a later one changes in place.
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
    const timer = setTimeout(() => setState('late'), patience)
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
        <div className={styles.cover} role="alert">
          <p>The preview did not load.</p>
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
