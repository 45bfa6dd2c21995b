import { usePlatform } from '@showcase/session'
import { useEffect, useState } from 'react'
import { registeredName, typedNameProblem } from './business-name.ts'

/** How long somebody must have stopped typing before the server is asked, in milliseconds. */
const PAUSE = 350

/** `unknown`: nothing to say yet, or the server could not be asked; signing up asks again in any case. */
export type Availability = 'unknown' | 'asking' | 'free' | 'taken'

/** Whether the typed business name may be had, asked while it is typed; an answer to an older name is dropped. */
export function useAvailability(typed: string): Availability {
  const { api } = usePlatform()
  const [answer, setAnswer] = useState<{ name: string; is: Availability }>({ name: '', is: 'unknown' })
  const name = registeredName(typed)
  const isAsked = typedNameProblem(typed) === undefined

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { payload } = await api.auth.businessNameAvailable({ businessName: name }, { signal: controller.signal })
        setAnswer({ name, is: payload.available ? 'free' : 'taken' })
      } catch {
        if (!controller.signal.aborted) setAnswer({ name, is: 'unknown' })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, name, isAsked])

  if (!isAsked) return 'unknown'
  return answer.name === name ? answer.is : 'asking'
}
