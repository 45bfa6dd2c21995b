import type { ExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import styles from './profile.module.css'
import type { Profile } from './profile.resource.ts'

interface ContactConfirmationProps {
  profile: Profile
  /** Runs the mail of a new link. */
  mail: ExclusiveAction
  /** Whether another request runs. */
  isBusy: boolean
}

/**
 * Says where enquiries are mailed while the contact address is not confirmed. The frame has a line of its own about the
 * address that signs in.
 */
export function ContactConfirmation({ profile, mail: { isRunning, run }, isBusy }: ContactConfirmationProps) {
  const { api, session } = usePlatform()
  const { email, enquiriesTo } = profile
  const isSame = (other = '') => other.toLowerCase() === email.toLowerCase()
  if (enquiriesTo === undefined || email === '' || isSame(enquiriesTo) || isSame(session.owner?.email)) return null
  return (
    <Notice tone="positive" className={styles.confirmation}>
      <p>
        We sent a link to <strong>{email}</strong>. Until it is confirmed, enquiries{' '}
        {enquiriesTo ? (
          <>
            are mailed to <strong>{enquiriesTo}</strong>.
          </>
        ) : (
          'are shown here but not mailed.'
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isRunning}
        disabled={isBusy && !isRunning}
        onClick={() => void run(async () => (await api.auth.resendVerification({})).message, { progress: 'Sending…' })}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
