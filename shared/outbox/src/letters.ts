/** An enquiry or a message that waits for a connection. */
export interface Letter {
  /** Its idempotency key: however often it is sent, the server takes it once. */
  key: string
  /** Where it is posted, on this origin. */
  url: string
  body: object
}

const DATABASE = 'showcase-outbox'
const STORE = 'letters'

/** IndexedDB, because the service worker reads it too; kept in the order in which letters came. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'at', autoIncrement: true })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const whole = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await settled(work(transaction.objectStore(STORE)))
    await whole
    return result
  } finally {
    database.close()
  }
}

/** Puts a letter behind those that wait. @throws where the browser keeps nothing (private windows, a full disk) */
export async function addLetter(letter: Letter): Promise<void> {
  await within('readwrite', store => store.add(letter))
}

/** All that wait, the oldest first. */
export async function lettersWaiting(): Promise<(Letter & { at: number })[]> {
  return within('readonly', store => store.getAll())
}

/** Takes a letter away, once it is answered. */
export async function removeLetter(at: number): Promise<void> {
  await within('readwrite', store => store.delete(at))
}
