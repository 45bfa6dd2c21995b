import { isApiError } from '@showcase/api-client'
import { screenMessages } from '@showcase/contract/messages'
import { forgetDrafts } from '@showcase/drafts/draft-store'
import { openModal, toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { signOutLocally, usePlatform, useSession } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import styles from './sign-out.module.css'

/** Who is signed in, and the way out. */
export function SignOutPage() {
  const { api, session } = usePlatform()
  const live = useSession()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const { owner } = session

  async function signOut() {
    if (isBusy || !(await openModal('confirm', { text: screenMessages.confirmLogOut, confirmLabel: 'Sign Out' })))
      return
    setIsBusy(true)
    toast.progress(screenMessages.loggingOut)
    try {
      const { message } = await api.auth.logOut({})
      toast.success(message)
      await forgetDrafts(owner)
      signOutLocally()
      await navigate('/signIn', { replace: true })
      live.owner = null
    } catch (error) {
      toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
      setIsBusy(false)
    }
  }
  return (
    <section className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {owner?.name.charAt(0).toUpperCase()}
      </span>
      <h1 className={styles.title}>Sign out</h1>
      <p className={styles.who}>
        <strong>{owner?.name}</strong>
        <span>{owner?.email}</span>
      </p>
      <Button size="large" wide busy={isBusy} onClick={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign Out
      </Button>
    </section>
  )
}
