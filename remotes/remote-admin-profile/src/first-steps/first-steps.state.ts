import { errorText } from '@showcase/api-client/error-text'
import type { PayloadOf } from '@showcase/contract/api'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'

export type FirstSteps = PayloadOf<'user', 'fetchFirstSteps'>

/**
 * The first steps and their changes. `found` is undefined while they load, and null if they fail to load: a missing card
 * needs no error message.
 */
export function useFirstSteps() {
  const { api } = usePlatform()
  const [found, setFound] = useState<FirstSteps | null>()
  useEffect(() => {
    const leaving = new AbortController()
    api.user
      .fetchFirstSteps({}, { signal: leaving.signal })
      .then(({ payload }) => setFound(payload))
      .catch(() => setFound(null))
    return () => leaving.abort()
  }, [api])

  const shown = useRef(found)
  shown.current = found
  /** Shows a change at once, and takes it back if the server refuses it. */
  async function change(next: (now: FirstSteps) => FirstSteps, request: { isShared?: true; isDismissed?: true }) {
    const before = shown.current
    if (!before) return
    setFound(next(before))
    try {
      await api.user.updateFirstSteps(request)
    } catch (error) {
      setFound(before)
      toast.error(errorText(error))
    }
  }
  return {
    found,
    dismiss: () => change(now => ({ ...now, isDismissed: true }), { isDismissed: true }),
    noteShared: () => change(now => ({ ...now, steps: { ...now.steps, share: true } }), { isShared: true }),
  }
}
