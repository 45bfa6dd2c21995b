import { prepareModal, toast } from '@showcase/modal-host'
import { type Delivery, deliver } from '@showcase/outbox/deliver'
import type { PageData } from '../page-data.ts'
import { type Delivered, isMessage, type Visited } from './messages.ts'
import { setVersion } from './offline-site.ts'

/** The Navigation API, where there is one: tells of pages that are reached without loading a document. */
interface WithNavigation {
  navigation?: EventTarget
}

/** Milliseconds that a page stays before it counts as visited. */
const SETTLED = 1500

/** Takes the page offline as far as it goes: its worker, and what waits to be sent. */
export async function startOffline(page: PageData): Promise<void> {
  addEventListener('online', () => void sendWhatWaits())
  void sendWhatWaits()
  if (!navigator.serviceWorker) return
  // A worker of the built platform that was here before would answer with what it kept.
  if (process.env.NODE_ENV !== 'production') return unregisterAll()
  await register(page)
}

async function register({ session, shell, set }: PageData): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isMessage<Delivered>(data, 'delivered')) tell(data.deliveries)
  })
  const version = setVersion(shell, set)
  const visited = () => void sayVisited(version)
  serviceWorker.addEventListener('controllerchange', visited)
  ;(window as WithNavigation).navigation?.addEventListener('navigatesuccess', () => setTimeout(visited, SETTLED))
  await serviceWorker.register(`${session.basePath}/sw.js`, { scope: `${session.basePath}/` })
  await prepareForms()
  visited()
}

/** What a form and its answer need, so that an enquiry can be written offline on a page that was visited online. */
async function prepareForms(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  await Promise.allSettled([prepareModal('query'), toast.prepare()])
}

async function sayVisited(version: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = [...performance.getEntriesByType('resource').map(({ name }) => name)]
  const message: Visited = { type: 'visited', version, page: location.href.replace(/#.*/, ''), files }
  active?.postMessage(message)
}

async function unregisterAll(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

async function sendWhatWaits(): Promise<void> {
  try {
    tell((await deliver()).deliveries)
  } catch {
    // A browser that keeps nothing has nothing that waits.
  }
}

function tell(deliveries: Delivery[]): void {
  for (const { isSent, text } of deliveries) (isSent ? toast.success : toast.error)(text)
}
