import { useEffect, useState } from 'react'
import { type Body, bodyOf, forgetBody } from './modal-bodies.ts'
import type { ModalKind } from './modal-kinds.ts'

/** Milliseconds after which a body that is still on its way gets a dialog with a sign of waiting. */
const patience = 300

/**
 * The body of a modal, or how far it is: `soon` (nothing to show yet: most arrive within a blink, and a dialog that opens
 * empty would flash), `late` (show that it is coming), `failed` (offer `retry`).
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
