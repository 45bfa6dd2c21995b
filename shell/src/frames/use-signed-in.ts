import { storage } from '@showcase/session'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const signedInHere = () => storage.get('authorization') !== null
const unknownOnServer = () => false

/** Whether an owner is signed in, which is known in the browser only: the server renders for a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, signedInHere, unknownOnServer)
}
