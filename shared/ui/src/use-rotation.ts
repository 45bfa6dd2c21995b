import { timing } from '@showcase/contract/limits'
import { useEffect, useState } from 'react'

/**
 * Which of `count` pictures shows: the next one every 3 s while `start` holds, the first again after `stop`.
 * Never moves under reduced motion. `touched` stays true after the first start: the other pictures are fetched then only.
 */
export function useRotation(count: number) {
  const [running, setRunning] = useState(false)
  const [touched, setTouched] = useState(false)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setShown(index => (index + 1) % count), timing.cardRotation)
    return () => clearInterval(timer)
  }, [running, count])
  const start = () => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTouched(true)
    setRunning(true)
  }
  const stop = () => {
    setRunning(false)
    setShown(0)
  }
  return { shown, touched, start, stop }
}
