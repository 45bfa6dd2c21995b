import { errorText } from '@showcase/api-client/error-text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { rejectIfUnknown } from './operator-token.state.ts'

/**
 * Calls at once and again when `call` changes; an answer that comes too late is dropped. `call` must be stable.
 *
 * @param noAnswer the text of an error without one from the server
 * @returns the last answer, undefined until one arrives; the text of an error, '' without one; and a function that calls again
 */
export function useCall<T>(call: () => Promise<T>, noAnswer = 'The platform did not answer.') {
  const [state, setState] = useState<{ call: typeof call; value?: T; failure?: string }>({ call })
  const latest = useRef(call)
  const reload = useCallback(async () => {
    const next = await call()
      .catch(rejectIfUnknown)
      .then(
        value => ({ value }),
        (error: unknown) => ({ failure: errorText(error, noAnswer) }),
      )
    if (latest.current !== call) return
    setState(last => ({ ...(last.call === call && { value: last.value }), call, failure: '', ...next }))
  }, [call, noAnswer])
  useEffect(() => {
    latest.current = call
    void reload()
  }, [call, reload])
  const isCurrent = state.call === call
  return { value: isCurrent ? state.value : undefined, failure: (isCurrent && state.failure) || '', reload }
}
