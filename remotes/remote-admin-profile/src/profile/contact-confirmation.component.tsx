import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import styles from './profile.module.css'
import type { Profile } from './profile.resource.ts'

/**
 * Says where enquiries are mailed while the contact address is not confirmed. The frame has a line of its own about the
 * address that signs in.
 */
export function ContactConfirmation({ profile: { email, enquiriesTo } }: { profile: Profile }) {
  const { api, session } = usePlatform()
  const { isRunning, run } = useExclusiveAction()
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
        onClick={() => void run(async () => (await api.auth.resendVerification({})).message, { progress: 'Sending…' })}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
