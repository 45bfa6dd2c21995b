import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { MessageState } from '@showcase/contract/filters'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { useRef, useState } from 'react'

/**
 * Runs the acts on messages, one at a time: a second one started meanwhile is ignored (specification, section 4).
 * @param onGone called when a message has left the list, and awaited
 */
export function useForumActs(api: Api, onGone: () => Promise<void>) {
  const [workingOn, setWorkingOn] = useState<string | null>(null)
  const isWorking = useRef(false)

  async function run(id: string, act: () => Promise<string>) {
    if (isWorking.current) return
    isWorking.current = true
    setWorkingOn(id)
    try {
      toast.success(await act())
      await onGone()
    } catch (error) {
      toast.error((isApiError(error) && error.message) || screenMessages.connectionFailed)
    } finally {
      isWorking.current = false
      setWorkingOn(null)
    }
  }

  return {
    /** The message that a request is under way for. */
    workingOn,
    move: (id: string, state: MessageState) =>
      run(id, async () => {
        await api.user.updateForum({ id, state })
        return state === 'open' ? 'Message released.' : 'Message put into quarantine.'
      }),
    async remove(id: string) {
      if (isWorking.current) return
      const question = { text: screenMessages.confirmDeleteForum, confirmLabel: 'Delete', danger: true }
      if (await openModal('confirm', question)) await run(id, async () => (await api.user.deleteForum({ id })).message)
    },
  }
}
