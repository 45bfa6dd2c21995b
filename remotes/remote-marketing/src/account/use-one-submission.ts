import { type FormEvent, useEffect, useRef } from 'react'

/**
 * A submit handler that refuses a second submission until the first is answered. The router's own state is too late: it
 * changes in a later render, and a second click may come before.
 *
 * @param answer the page's action data, a new object for each answer
 */
export function useOneSubmission(answer: unknown) {
  const isSending = useRef(false)
  useEffect(() => {
    isSending.current = false
  }, [answer])
  return (event: FormEvent) => {
    if (isSending.current) event.preventDefault()
    isSending.current = true
  }
}
