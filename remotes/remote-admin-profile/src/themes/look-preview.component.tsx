import { type Look, readLook } from '@showcase/contract/themes'
import { useSearchParams } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import { PageHeader } from '@showcase/ui/page-header'
import { templateNames, themeNames } from '@showcase/ui/theme-names'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { LookFrame } from './look-frame.component.tsx'
import styles from './themes.module.css'

/** Widths of the simulated screens in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const

/** The business's site in the chosen look, on a simulated phone or desktop. */
export function LookPreview({ businessName, look }: { businessName: string; look: Look }) {
  const [screen, setScreen] = useState<keyof typeof widths>(() => (window.innerWidth < 640 ? 'phone' : 'desktop'))
  return (
    <section className={styles.preview} aria-label="Preview of your site">
      <div className={styles.previewBar}>
        <span>Preview</span>
        <span className={styles.screens}>
          <IconButton label="Desktop" pressed={screen === 'desktop'} onClick={() => setScreen('desktop')}>
            <Monitor />
          </IconButton>
          <IconButton label="Phone" pressed={screen === 'phone'} onClick={() => setScreen('phone')}>
            <Smartphone />
          </IconButton>
        </span>
      </div>
      <LookFrame businessName={businessName} look={look} width={widths[screen]} />
    </section>
  )
}

/** The business's site in the look of the address, on the whole page. */
export function LookPreviewPage() {
  const { owner } = usePlatform().session
  const [query] = useSearchParams()
  if (!owner) return null
  const look: Look = readLook(query) ?? { template: owner.template, theme: owner.theme }
  return (
    <>
      <PageHeader
        title="Preview"
        text={`${templateNames[look.template]}, ${themeNames[look.theme]}. Visitors see it after you save it.`}
      />
      <div className={styles.whole}>
        <LookFrame businessName={owner.businessName} look={look} width={null} />
      </div>
    </>
  )
}
