import { errorText } from '@showcase/api-client/error-text'
import { useCallback, useEffect, useState } from 'react'
import { rejectIfUnknown } from '../operator/operator-token.state.ts'

/** The state of a call: its answer, undefined until it arrives; the text of an error, '' without one; and a new call. */
export interface CallState<T> {
  value: T | undefined
  failure: string
  reload: () => Promise<void>
}

/** Calls at once and again when `call` changes; an answer that comes too late is dropped. `call` must be stable. */
export function useCall<T>(call: () => Promise<T>): CallState<T> {
  const [state, setState] = useState<{ call: typeof call; value?: T; failure?: string }>({ call })
  const reload = useCallback(async () => {
    const next = await call()
      .catch(rejectIfUnknown)
      .then(
        value => ({ call, value }),
        (error: unknown) => ({ call, failure: errorText(error, 'The platform did not answer.') }),
      )
    setState(next)
  }, [call])
  useEffect(() => void reload(), [reload])
  const isCurrent = state.call === call
  return { value: isCurrent ? state.value : undefined, failure: (isCurrent && state.failure) || '', reload }
}
