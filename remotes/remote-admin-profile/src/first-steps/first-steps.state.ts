import { isApiError } from '@showcase/api-client'
import type { PayloadOf } from '@showcase/contract/api'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useRef, useState } from 'react'

export type FirstSteps = PayloadOf<'user', 'fetchFirstSteps'>

/**
 * The first steps and what an owner can do about them. Null while they load, and where they cannot be had: a list of
 * what to do first is no loss that needs an error on the page.
 */
export function useFirstSteps() {
  const { api } = usePlatform()
  const [found, setFound] = useState<FirstSteps | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api.user
      .fetchFirstSteps({}, { signal: leaving.signal })
      .then(({ payload }) => setFound(payload))
      .catch(() => {})
    return () => leaving.abort()
  }, [api])

  const shown = useRef(found)
  shown.current = found
  /** Shows the change at once, and takes it back where it could not be kept. */
  const change = useCallback(
    async (next: (now: FirstSteps) => FirstSteps, request: { isShared?: true; isDismissed?: boolean }) => {
      const before = shown.current
      if (!before) return
      setFound(next(before))
      try {
        await api.user.updateFirstSteps(request)
      } catch (error) {
        setFound(before)
        toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
      }
    },
    [api],
  )
  return {
    found,
    dismiss: useCallback(() => change(now => ({ ...now, isDismissed: true }), { isDismissed: true }), [change]),
    noteShared: useCallback(
      () => change(now => ({ ...now, steps: { ...now.steps, share: true } }), { isShared: true }),
      [change],
    ),
  }
}
