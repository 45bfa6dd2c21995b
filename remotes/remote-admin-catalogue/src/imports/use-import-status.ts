import type { ImportStatus } from '@showcase/contract/imports'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two requests. */
const pause = 1_000

function isRunning({ state }: ImportStatus) {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}

/**
 * Polls the status of an import until it has ended, also through a lost connection.
 *
 * @returns `remaining`: the estimated seconds until the end, or NaN
 */
export function useImportStatus(loaded: ImportStatus) {
  const { api } = usePlatform()
  const [status, setStatus] = useState(loaded)
  const [isOffline, setIsOffline] = useState(false)
  const stateBegan = useRef<{ at: number; done: number; state: string } | null>(null)
  useEffect(() => setStatus(loaded), [loaded])

  const { _id: id, state } = status
  const isWatched = isRunning(status)
  useEffect(() => {
    if (!isWatched) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const { payload } = await api.products.importStatus({ id }, { signal: leaving.signal })
        setStatus(payload)
        setIsOffline(false)
      } catch {
        if (leaving.signal.aborted) return
        setIsOffline(true)
      }
      timer = setTimeout(ask, pause)
    }
    timer = setTimeout(ask, pause)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [api, id, isWatched])

  if (stateBegan.current?.state !== state) stateBegan.current = { at: Date.now(), done: status.done, state }
  const doneSince = status.done - stateBegan.current.done
  const seconds = (Date.now() - stateBegan.current.at) / 1000
  const remaining = doneSince > 0 ? ((status.total - status.done) * seconds) / doneSince : Number.NaN
  return { status, setStatus, isRunning: isWatched, isOffline, remaining }
}
