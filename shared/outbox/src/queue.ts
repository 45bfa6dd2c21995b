/** An enquiry or a message that waits for a connection. */
export interface QueuedRequest {
  /** Its idempotency key: the server accepts it once, however often it is sent. */
  key: string
  /** Address of the call, on this origin. */
  url: string
  body: object
}

const databaseName = 'showcase-outbox'
/** Name in released versions; another one would lose queued requests. */
const storeName = 'letters'

/** Opens the database. It is IndexedDB, which the service worker can read too; requests keep the order in which they came. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'at', autoIncrement: true })
  return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inTransaction<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(storeName, mode)
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await resultOf(work(transaction.objectStore(storeName)))
    await completed
    return result
  } finally {
    database.close()
  }
}

/** Adds a request to the queue. @throws if the browser cannot store it (private windows, a full disk) */
export async function addRequest(request: QueuedRequest): Promise<void> {
  await inTransaction('readwrite', store => store.add(request))
}

/** All queued requests, the oldest first. */
export async function queuedRequests(): Promise<(QueuedRequest & { at: number })[]> {
  return inTransaction('readonly', store => store.getAll())
}

/** Removes a request that was answered. */
export async function removeRequest(at: number): Promise<void> {
  await inTransaction('readwrite', store => store.delete(at))
}
