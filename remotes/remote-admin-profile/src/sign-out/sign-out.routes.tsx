import { adminPage } from '@showcase/admin-kit/admin-page'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { screenMessages } from '@showcase/contract/messages'
import { initialOf } from '@showcase/contract/title-case'
import { removeAllDrafts } from '@showcase/drafts/draft-store'
import { toast } from '@showcase/modal-host'
import { type RouteObject, useNavigate } from '@showcase/router'
import { signOutLocally, usePlatform, useSession } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import LogOut from 'lucide-react/icons/log-out'
import { forgetUnread } from '../notifications/unread.state.ts'
import styles from './sign-out.module.css'

function SignOutPage() {
  const { api, session } = usePlatform()
  const live = useSession()
  const navigate = useNavigate()
  const { isRunning, run } = useExclusiveAction()
  const { owner } = session

  async function signOut() {
    toast.progress(screenMessages.loggingOut)
    return (await api.auth.logOut({})).message
  }
  async function leave() {
    await removeAllDrafts(owner)
    signOutLocally()
    forgetUnread()
    await navigate('/signIn', { replace: true })
    live.owner = null
  }
  return (
    <section className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(owner?.name ?? '')}
      </span>
      <h1 className={styles.title}>Sign out</h1>
      <p className={styles.who}>
        <strong>{owner?.name}</strong>
        <span>{owner?.email}</span>
      </p>
      <Button
        size="large"
        wide
        busy={isRunning}
        onClick={() =>
          void run(signOut, {
            confirm: { text: screenMessages.confirmLogOut, confirmLabel: 'Sign Out' },
            progress: '',
            onDone: leave,
            isLast: true,
          })
        }
      >
        <LogOut aria-hidden="true" />
        Sign Out
      </Button>
    </section>
  )
}

/** Mounted at `/userAdmin/signOut`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-sign-out',
    index: true,
    Component: SignOutPage,
    handle: adminPage('Sign out', 'Sign out on this device.'),
  },
]
