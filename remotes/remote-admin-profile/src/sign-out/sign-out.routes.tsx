import { adminPage } from '@showcase/admin-kit/admin-page'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { countOf } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { initialOf } from '@showcase/contract/title-case'
import { type DraftSubject, listDraftKinds, removeAllDrafts } from '@showcase/drafts/draft-store'
import { toast } from '@showcase/modal-host'
import { type RouteObject, useNavigate } from '@showcase/router'
import { type SessionState, signOutLocally, usePlatform, useSession } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import LogOut from 'lucide-react/icons/log-out'
import { forgetUnread } from '../notifications/unread.state.ts'
import styles from './sign-out.module.css'

const draftNames: Record<DraftSubject['kind'], string> = {
  product: 'product',
  catalogue: 'catalogue',
  privateLink: 'private link',
  profile: 'profile',
  leadNote: 'lead note',
}

/** The question before signing out, with the unsaved work that it deletes. */
async function questionFor(owner: SessionState['owner']) {
  const kinds = await listDraftKinds(owner)
  const counts = Object.entries(draftNames).flatMap(([kind, name]) => {
    const count = kinds.filter(one => one === kind).length
    return count > 0 ? [countOf(count, name)] : []
  })
  const text = screenMessages.confirmLogOut
  const confirmLabel = 'Sign Out'
  if (counts.length === 0) return { text, confirmLabel }
  const deleted = `Unsaved work on this device will be deleted: ${counts.join(', ')}.`
  return { title: text, text: deleted, confirmLabel, danger: true }
}

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
  async function ask() {
    await run(signOut, { confirm: await questionFor(owner), progress: '', onDone: leave, isLast: true })
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
      <Button size="large" wide busy={isRunning} onClick={() => void ask()}>
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
