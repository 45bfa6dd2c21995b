import { storage } from '@showcase/session'
import { useSyncExternalStore } from 'react'

function never() {
  return () => {}
}

function signedInHere() {
  return storage.get('authorization') !== null
}

function unknownOnServer() {
  return false
}

/** Whether an owner is signed in, which is known in the browser only: the server renders for a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, signedInHere, unknownOnServer)
}
