import type { LinkedRemote } from '../linked-remote.ts'

/** Under which a tab remembers that a release failed in it. */
export function asideKey({ uniqueName }: LinkedRemote): string {
  return `aside:${uniqueName}`
}

/** Whether this tab has seen the release fail at render. */
export function isAside(remote: LinkedRemote): boolean {
  try {
    return sessionStorage.getItem(asideKey(remote)) !== null
  } catch {
    return false
  }
}
