import { useEffect, useState } from 'react'
import { type Body, bodyOf, forgetBody } from './modal-bodies.ts'
import type { ModalKind } from './modal-kinds.ts'

/** Milliseconds after which a body that is still loading gets a dialog with a skeleton. */
const patience = 300

/**
 * The body of a modal, or its loading state: `soon` (show nothing: most bodies arrive at once, and an empty dialog would
 * flash), `late` (show a skeleton), `failed` (offer `retry`).
 */
export function useBody(kind: ModalKind) {
  const [body, setBody] = useState<Body | 'soon' | 'late' | 'failed'>('soon')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const settle = (result: Body | 'late' | 'failed') => {
      clearTimeout(timer)
      if (isCurrent) setBody(result)
    }
    const timer = setTimeout(() => settle('late'), patience)
    bodyOf(kind).then(settle, () => {
      forgetBody(kind)
      settle('failed')
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, attempt])
  const retry = () => {
    setBody('late')
    setAttempt(count => count + 1)
  }
  return { body, retry }
}
