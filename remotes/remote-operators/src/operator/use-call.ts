import { errorText } from '@showcase/api-client/error-text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { rejectIfUnknown } from './operator-token.state.ts'

/**
 * Calls at once and again when `call` changes; an answer that comes too late is dropped. `call` must be stable.
 *
 * @param noAnswer the text of an error without one from the server
 * @returns the answer, undefined until one arrives; the last answer, also of an earlier `call`; the text of an error, ''
 *   without one; and a function that calls again
 */
export function useCall<T>(call: () => Promise<T>, noAnswer = 'The platform did not answer.') {
  const [state, setState] = useState<{ call: typeof call; of?: typeof call; last?: T; failure?: string }>({ call })
  const latest = useRef(call)
  const reload = useCallback(async () => {
    const next = await call()
      .catch(rejectIfUnknown)
      .then(
        last => ({ last, of: call, failure: '' }),
        (error: unknown) => ({ failure: errorText(error, noAnswer) }),
      )
    if (latest.current !== call) return
    setState(now => ({ ...now, call, ...next }))
  }, [call, noAnswer])
  useEffect(() => {
    latest.current = call
    void reload()
  }, [call, reload])
  const { last, of, failure = '' } = state
  return { value: of === call ? last : undefined, last, failure: state.call === call ? failure : '', reload }
}
