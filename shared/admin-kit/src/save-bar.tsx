import { Button, ButtonLink } from '@showcase/ui/button'
import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** Save and Cancel of an editor, always in reach: it sticks to the bottom of the screen. */
export function SaveBar({
  form,
  status,
  label,
  isBusy,
  backTo,
}: {
  /** Id of the form that it saves. */
  form: string
  /** What there is to say of the work: counts, "Saving…". */
  status: ReactNode
  /** Of the main button. */
  label: string
  isBusy: boolean
  backTo: string
}) {
  return (
    <div className={styles.bar}>
      <p className={styles.status} aria-live="polite">
        {status}
      </p>
      <ButtonLink variant="secondary" to={backTo}>
        Cancel
      </ButtonLink>
      <Button type="submit" form={form} busy={isBusy}>
        {label}
      </Button>
    </div>
  )
}
