import { type Look, readLook } from '@showcase/contract/look-preview'
import { useSearchParams } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { templateNames, themeNames } from '@showcase/ui/theme-names'
import { LookFrame } from './look-frame.component.tsx'
import styles from './themes.module.css'

/** The own site in the look of the address, as large as the screen lets it be. */
export function LookPreviewPage() {
  const { owner } = usePlatform().session
  const [query] = useSearchParams()
  if (!owner) return null
  const look: Look = readLook(query) ?? { template: owner.template, theme: owner.theme }
  return (
    <>
      <PageHeader
        title="Preview"
        text={`${templateNames[look.template]}, ${themeNames[look.theme]}. Visitors see it once it is saved.`}
      />
      <div className={styles.whole}>
        <LookFrame businessName={owner.businessName} look={look} width={null} />
      </div>
    </>
  )
}
