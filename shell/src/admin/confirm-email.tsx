import { errorText } from '@showcase/api-client/error-text'
import { toast } from '@showcase/modal-host'
import { usePlatform, useSession } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { useEffect, useState } from 'react'
import classes from './confirm-email.module.css'

/**
 * A line until the owner has confirmed their email address. The link may be opened in another tab or on another device, so
 * the owner is fetched again whenever this tab becomes visible.
 */
export function ConfirmEmail() {
  const { api, session } = usePlatform()
  const live = useSession()
  const [isBusy, setBusy] = useState(false)
  const isMissing = session.owner?.isEmailVerified === false && !session.owner.isBlocked

  useEffect(() => {
    if (!isMissing) return
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { payload } = await api.auth.fetch({})
        if (payload.user.isEmailVerified) live.owner = payload.user
      } catch {
        // The line stays until the next attempt.
      }
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [isMissing, api, live])

  if (!isMissing || !session.owner) return null

  async function resend() {
    setBusy(true)
    try {
      const { payload, message } = await api.auth.resendVerification({})
      toast.success(message)
      if (live.owner && payload.isEmailVerified) live.owner = { ...live.owner, isEmailVerified: true }
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <aside className={classes.line} aria-label="Confirm your email">
      <p>
        Confirm your email: we sent a link to <strong>{session.owner.email}</strong>. Until you do, enquiries are shown
        here but not mailed to this address.
      </p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void resend()}>
        Resend
      </Button>
    </aside>
  )
}
