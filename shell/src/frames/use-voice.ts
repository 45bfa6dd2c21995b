import { canListen } from '@showcase/native-bridge'
import { useSyncExternalStore } from 'react'

function never() {
  return () => {}
}

function unknownOnServer() {
  return false
}

/** Whether this device can listen: false on the server, and until the page has come to life. */
export function useVoice(): boolean {
  return useSyncExternalStore(never, canListen, unknownOnServer)
}
