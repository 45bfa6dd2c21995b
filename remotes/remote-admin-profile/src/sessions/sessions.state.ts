import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { useRef, useState } from 'react'
import { nameOf } from './sessions.resource.ts'

/** Stands for all sessions but this one, where an id stands for one. */
export const OTHERS = 'others'

/**
 * Ends sessions, one act at a time: a second one started meanwhile is ignored (specification, section 4).
 * @param onGone called when sessions have ended, and awaited
 */
export function useSessionActs(api: Api, onGone: () => Promise<void>) {
  const [workingOn, setWorkingOn] = useState<string | null>(null)
  const isWorking = useRef(false)

  async function run(id: string, text: string, act: () => Promise<{ message: string }>) {
    const isSure = !isWorking.current && (await openModal('confirm', { text, confirmLabel: 'Sign out', danger: true }))
    if (!isSure || isWorking.current) return
    isWorking.current = true
    setWorkingOn(id)
    try {
      toast.success((await act()).message)
      await onGone()
    } catch (error) {
      const text = isApiError(error) ? error.message : screenMessages.itemMissing
      // Ended elsewhere in the meantime: what was wanted is so already.
      if (text === errors.sessionNotFound) {
        toast.warning(text)
        await onGone()
      } else toast.error(text)
    } finally {
      isWorking.current = false
      setWorkingOn(null)
    }
  }

  return {
    /** The id that a request is under way for, or {@link OTHERS}. */
    workingOn,
    end: (session: OwnSession) =>
      run(session._id, `Are you sure you want to sign out ${nameOf(session)}?`, () =>
        api.user.deleteSession({ id: session._id }),
      ),
    endOthers: () =>
      run(OTHERS, 'Are you sure you want to sign out everywhere else? You stay signed in here.', () =>
        api.user.deleteOtherSessions({}),
      ),
  }
}
