import { useEffect } from 'react'

/** Milliseconds. The first looks follow each other closely: a record has just been set, and one is watching. */
const firstPause = 5000
const longestPause = 60_000

/**
 * Looks at once, and again at growing pauses, while the screen is seen and there is something to wait for. A screen that
 * comes back into sight begins anew.
 */
export function useDomainPolling(isWanted: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const lookAgain = async (pause: number) => {
      await look()
      if (isOver || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      timer = setTimeout(() => void lookAgain(Math.min(pause * 1.5, longestPause)), pause)
    }
    const onSeen = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void lookAgain(firstPause)
    }
    onSeen()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [isWanted, look])
}
