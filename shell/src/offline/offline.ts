import { prepareModal, toast } from '@showcase/modal-host'
import { type Delivery, deliver } from '@showcase/outbox/deliver'
import type { PageData } from '../page-data.ts'
import { type Delivered, isMessage, offlineCopy, type Visited } from './messages.ts'
import { setVersion } from './offline-site.ts'

/** The Navigation API, where the browser has it: reports pages that are reached without loading a document. */
interface WithNavigation {
  navigation?: EventTarget
}

/** Milliseconds after which a page counts as visited. */
const VISIT_TIME = 1500
/** Milliseconds between attempts to send queued requests: no event reports that the server answers again. */
const RETRY_INTERVAL = 30_000

/** Registers the service worker and sends queued requests. */
export async function startOffline(page: PageData): Promise<void> {
  addEventListener('online', sendQueued)
  setInterval(sendQueued, RETRY_INTERVAL)
  void sendQueued()
  if (!navigator.serviceWorker) return
  // In development, a worker of an earlier production build would answer from its caches.
  if (process.env.NODE_ENV !== 'production') return unregisterAll()
  await register(page)
}

async function register({ session, shell, set }: PageData): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isMessage<Delivered>(data, 'delivered')) showDeliveries(data.deliveries)
  })
  const version = setVersion(shell, set)
  const lists = [shell, ...set].flatMap(({ base, list }) => (list ? new URL(base + list.file, location.href).href : []))
  let isPrepared = false
  const visited = async () => {
    const isComplete = isPrepared
    await reportVisit(version, lists)
    if (isComplete) performance.mark(offlineCopy)
  }
  serviceWorker.addEventListener('controllerchange', visited)
  ;(window as WithNavigation).navigation?.addEventListener('navigatesuccess', () => setTimeout(visited, VISIT_TIME))
  try {
    await serviceWorker.register(`${session.basePath}/sw.js`, { scope: `${session.basePath}/` })
  } catch {
    // Firefox refuses while it blocks cookies. The page works without a copy.
    return
  }
  await prepareForms()
  isPrepared = true
  await visited()
}

/** Loads the enquiry form and its answer, so that a visited page can use them offline. */
async function prepareForms(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  await Promise.allSettled([prepareModal('query'), toast.prepare()])
}

/**
 * Waits until the worker has cached the page and its files. A worker of another version does not answer.
 * @param lists lists of hashes: a file that was cached by another page may need them offline
 */
async function reportVisit(version: string, lists: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: Visited = {
    type: 'visited',
    version,
    page: location.href.replace(/#.*/, ''),
    files: [...loaded, ...lists],
  }
  const { port1, port2 } = new MessageChannel()
  await new Promise(cached => {
    port1.onmessage = cached
    active?.postMessage(message, [port2])
  })
}

async function unregisterAll(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

async function sendQueued(): Promise<void> {
  try {
    showDeliveries((await deliver()).deliveries)
  } catch {
    // A browser without storage has no queued requests.
  }
}

function showDeliveries(deliveries: Delivery[]): void {
  for (const { isSent, text } of deliveries) (isSent ? toast.success : toast.error)(text)
}
