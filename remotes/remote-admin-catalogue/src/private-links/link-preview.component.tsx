import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useFormState } from 'react-final-form'
import { copyAddress, linkAddress, shareAddress } from './link-address.ts'
import styles from './link-editor.module.css'
import type { LinkFormValues } from './link-form.values.ts'
import type { LinkTarget } from './link-target.ts'

/** The address of the link that is being written, to copy and to share. It opens once the link has been saved. */
export function LinkPreview({ target }: { target: LinkTarget }) {
  const { session } = usePlatform()
  const { values, pristine } = useFormState<LinkFormValues>()
  const text = values.privateLink?.trim() ?? ''
  if (!session.owner) return null
  const address = linkAddress(session.owner, session.mainUrl, target.kind, text)
  return (
    <div>
      <p className={styles.label} id="link-preview">
        Preview URL
      </p>
      <div className={styles.preview}>
        <output className={styles.address} aria-labelledby="link-preview">
          {address}
        </output>
        <IconButton label="Copy link" disabled={!text} onClick={() => void copyAddress(address)}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label="Share link" disabled={!text} onClick={() => void shareAddress(target, address)}>
          <Share2 aria-hidden="true" />
        </IconButton>
      </div>
      {!(pristine && text) && <p className={styles.hint}>It opens once you have saved it.</p>}
    </div>
  )
}
