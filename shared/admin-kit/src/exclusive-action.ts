import { isApiError } from '@showcase/api-client'
import { errorText } from '@showcase/api-client/error-text'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { hapticFeedback, vibrate } from '@showcase/native-bridge'
import { useCallback, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** A state on which one action runs at a time. */
export interface Exclusive {
  /** Id of the running action, for example of the item that it changes; null while none runs. */
  runningId: string | null
}

export interface ActionOptions {
  /** Needed only where several actions share one state. */
  id?: string
  /** A question that the user must confirm before the action starts. */
  confirm?: { title?: string; text: string; confirmLabel: string; danger?: boolean }
  /** Toast of an action that takes over half a second. Default: "Deleting…" after a `deleteQuestion`, else "Saving…"; `''`: none. */
  progress?: string
  /** Takes back what the screen showed before the server answered. */
  undo?: () => void
  /** Runs after the success toast, before the next action can start. */
  onDone?: () => Promise<void>
  /** Whether a success leaves the page or replaces the state by a reload, so that no other action may follow. */
  isLast?: boolean | (() => boolean)
  /** Called with the text of the error toast. */
  onRefused?: (text: string) => void
  /** Replaces the error toast. */
  onError?: (error: unknown) => Promise<void> | void
}

/** Label of the button that confirms a deletion. */
const deleteLabel = 'Delete'

/** Milliseconds after which a running action shows its progress text. */
const PROGRESS_DELAY = 500

async function withProgress(text: string, action: () => Promise<string>): Promise<string> {
  const ended = new AbortController()
  const timer = setTimeout(() => toast.progress(text, ended.signal), PROGRESS_DELAY)
  try {
    return await action()
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

/**
 * Runs an action unless another one runs (specification, section 4), and shows its progress and its outcome in a toast. The
 * device gives haptic feedback for a success and vibrates for a failure.
 *
 * @param action returns the text of the success toast; an empty text shows none
 * @returns whether the action ran and succeeded
 */
export async function runExclusive(
  state: Exclusive,
  action: () => Promise<string>,
  { id = 'action', confirm, progress, undo, onDone, isLast = false, onRefused, onError }: ActionOptions = {},
): Promise<boolean> {
  if (state.runningId !== null) return false
  // Another action may start while the question is open.
  if (confirm && (!(await openModal('confirm', confirm)) || state.runningId !== null)) return false
  state.runningId = id
  let isFinal = false
  try {
    const progressText = progress ?? (confirm?.confirmLabel === deleteLabel ? 'Deleting…' : 'Saving…')
    toast.success(await withProgress(progressText, action))
    hapticFeedback()
    await onDone?.()
    isFinal = typeof isLast === 'function' ? isLast() : isLast
    return true
  } catch (error) {
    undo?.()
    vibrate()
    if (onError) {
      await onError(error)
    } else {
      toast.error(errorText(error))
      onRefused?.(errorText(error))
    }
    return false
  } finally {
    if (!isFinal) state.runningId = null
  }
}

/** The result of `useExclusiveAction`, for children that share it. */
export type ExclusiveAction = ReturnType<typeof useExclusiveAction>

/** Runs the actions of one component and of its children, one at a time: see `runExclusive`. */
export function useExclusiveAction() {
  const [state] = useState(() => proxy<Exclusive>({ runningId: null }))
  const { runningId } = useSnapshot(state)
  const run = useCallback(
    (action: () => Promise<string>, options?: ActionOptions) => runExclusive(state, action, options),
    [state],
  )
  return { runningId, isRunning: runningId !== null, run }
}

/** The `confirm` option of an action that deletes something. */
export function deleteQuestion(text: string) {
  return { text, confirmLabel: deleteLabel, danger: true }
}

/**
 * Waits for a deletion. A record that is gone already, because another tab or device deleted it, counts as deleted.
 * @param what the kind of record, in the middle of a sentence: `product`
 * @returns the text of the success toast
 * @throws ApiError for any other refusal
 */
export async function deletedText(call: Promise<{ message: string }>, what: string): Promise<string> {
  try {
    return (await call).message
  } catch (error) {
    if (!isGone(error)) throw error
    return goneText(what)
  }
}

/** Whether a call was refused because its record is gone. */
export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404
}

/**
 * The text about a record that another tab or device deleted.
 * @param what the kind of record, in the middle of a sentence: `product`
 */
export function goneText(what: string): string {
  return `This ${what} was already deleted.`
}

/** Finds an item of a list by its id; shows the specification's error if it is not in the list (section 4). */
export function findItem<T extends { _id: string }>(items: readonly T[], id: string): T | undefined {
  const item = items.find(({ _id }) => _id === id)
  if (!item) toast.error(screenMessages.itemMissing)
  return item
}
