import type { Look } from '@showcase/contract/look-preview'
import { IconButton } from '@showcase/ui/icon-button'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { LookFrame } from './look-frame.component.tsx'
import styles from './themes.module.css'

/** CSS pixels of the screens that the preview stands for. */
const widths = { phone: 390, desktop: 1280 } as const

/** The own site in the chosen look, as on a phone or on a desk. */
export function LookPreview({ businessName, look }: { businessName: string; look: Look }) {
  const [screen, setScreen] = useState<keyof typeof widths>(() => (window.innerWidth < 640 ? 'phone' : 'desktop'))
  return (
    <section className={styles.preview} aria-label="Preview of your site">
      <div className={styles.previewBar}>
        <span>Preview</span>
        <span className={styles.screens}>
          <IconButton label="As on a desk" pressed={screen === 'desktop'} onClick={() => setScreen('desktop')}>
            <Monitor />
          </IconButton>
          <IconButton label="As on a phone" pressed={screen === 'phone'} onClick={() => setScreen('phone')}>
            <Smartphone />
          </IconButton>
        </span>
      </div>
      <LookFrame businessName={businessName} look={look} width={widths[screen]} />
    </section>
  )
}
