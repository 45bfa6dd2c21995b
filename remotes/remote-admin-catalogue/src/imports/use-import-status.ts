import { isApiError } from '@showcase/api-client'
import type { ImportStatus } from '@showcase/contract/imports'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two requests. */
const PAUSE = 1_000
/** Milliseconds between two failed requests at most: each failure doubles the pause, so that a busy server can recover. */
const LONGEST_PAUSE = 15_000

function isRunning({ state }: ImportStatus) {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}

/** Whether a later request may succeed: there was no answer, the server failed, or it refuses requests for a moment. */
export function isTransient(error: unknown): boolean {
  if (!isApiError(error)) return false
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

/**
 * Polls the status of an import until it has ended, also through errors that pass.
 *
 * @returns `remaining`: the estimated seconds until the end, or NaN; `error`: of the last request, null after a success. After
 * an error that does not pass, such as a 404, polling has ended.
 */
export function useImportStatus(loaded: ImportStatus) {
  const { api } = usePlatform()
  const [status, setStatus] = useState(loaded)
  const [error, setError] = useState<unknown>(null)
  const stateBegan = useRef<{ at: number; done: number; state: string } | null>(null)
  useEffect(() => {
    setStatus(loaded)
    setError(null)
  }, [loaded])

  const { _id: id, state } = status
  const isWatched = isRunning(status)
  useEffect(() => {
    if (!isWatched) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    const ask = async () => {
      try {
        const { payload } = await api.products.importStatus({ id }, { signal: leaving.signal })
        setStatus(payload)
        setError(null)
        failures = 0
      } catch (failure) {
        if (leaving.signal.aborted) return
        setError(failure)
        if (!isTransient(failure)) return
        failures++
      }
      timer = setTimeout(ask, Math.min(PAUSE * 2 ** failures, LONGEST_PAUSE))
    }
    timer = setTimeout(ask, PAUSE)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [api, id, isWatched, loaded])

  if (stateBegan.current?.state !== state) stateBegan.current = { at: Date.now(), done: status.done, state }
  const doneSince = status.done - stateBegan.current.done
  const seconds = (Date.now() - stateBegan.current.at) / 1000
  const remaining = doneSince > 0 ? ((status.total - status.done) * seconds) / doneSince : Number.NaN
  return { status, setStatus, isRunning: isWatched, error, remaining }
}
