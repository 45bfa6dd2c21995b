import { addressName, businessNameMessages, businessNameProblem } from '@showcase/contract/business-name'
import { formMessages } from '@showcase/contract/form-messages'
import { usePlatform } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useField } from 'react-final-form'
import classes from './business-name.field.module.css'

/** Longest business name in characters, as in `businessNameProblem`. */
const MAX_LENGTH = 40

/** Pause in typing after which the server is asked, in milliseconds. */
const TYPING_PAUSE = 350

/** A typed business name as it is registered. */
export function registeredName(typed: string | undefined): string {
  return addressName(typed ?? '')
}

/** The message for an invalid business name; undefined where only the server can find a problem. */
export function typedNameProblem(typed: string | undefined): string | undefined {
  const name = registeredName(typed)
  if (!name) return typed?.trim() ? businessNameMessages.rule : formMessages.signUp.businessName
  return businessNameProblem(name) ?? undefined
}

/** `unknown`: not asked, or the server did not answer; signing up asks again in any case. */
type Availability = 'unknown' | 'asking' | 'free' | 'taken'

const labels: Readonly<Record<Availability, string>> = {
  unknown: '',
  asking: 'Checking…',
  free: 'Free',
  taken: 'Taken',
}

/** Asks the server while the name is typed; answers about earlier names are dropped. */
function useAvailability(typed: string): Availability {
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
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, name, isAsked])

  if (!isAsked) return 'unknown'
  return answer.name === name ? answer.is : 'asking'
}

/** The business name with the shop's address and the name's availability, updated while typing. */
export function BusinessNameField() {
  const { session } = usePlatform()
  const { input } = useField<string>('businessName', { subscription: { value: true } })
  const availability = useAvailability(input.value)
  const host = new URL(session.mainUrl).host
  return (
    <div className={classes.field}>
      <TextField
        name="businessName"
        label="Business name"
        required
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        tidy={registeredName}
        hint={
          <span className={classes.address}>
            {host}/<b>{registeredName(input.value) || 'your-name'}</b>
          </span>
        }
      />
      <p className={classes.state} data-state={availability} role="status">
        {availability === 'free' && <Check aria-hidden="true" size={16} />}
        {availability === 'taken' && <X aria-hidden="true" size={16} />}
        {labels[availability]}
      </p>
    </div>
  )
}
