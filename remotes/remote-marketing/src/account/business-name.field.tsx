import { addressName, businessNameProblem } from '@showcase/contract/business-name'
import { formMessages } from '@showcase/contract/form-messages'
import { textLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useField, useForm } from 'react-final-form'
import classes from './business-name.field.module.css'

/** Longest address in characters, as in `businessNameProblem`. */
const MAX_LENGTH = 40

/** Pause in typing after which the server is asked, in milliseconds. */
const TYPING_PAUSE = 350

/** A typed address as it is registered. */
export function registeredName(typed: string | undefined): string {
  return addressName(typed ?? '')
}

interface ShopNames {
  displayName?: string
  businessName?: string
}

/** The messages for an invalid name and address of a shop. Only the server knows whether the address is taken. */
export function shopNameProblems({ displayName, businessName }: ShopNames): Partial<Record<keyof ShopNames, string>> {
  if (!displayName?.trim()) return { displayName: formMessages.signUp.businessName }
  const problem = businessNameProblem(registeredName(businessName))
  return problem ? { businessName: problem } : {}
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
  const isAsked = businessNameProblem(name) === null

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

/**
 * The shop's name, and the name in its address with its availability. The address follows the name until the owner writes
 * another one.
 */
export function BusinessNameField() {
  const { session } = usePlatform()
  const { change } = useForm()
  const { input: name } = useField<string>('displayName', { subscription: { value: true } })
  const { input: address } = useField<string>('businessName', { subscription: { value: true } })
  const followed = useRef(registeredName(name.value))
  const availability = useAvailability(address.value)

  useEffect(() => {
    const next = registeredName(name.value)
    if (next === followed.current) return
    if (registeredName(address.value) === followed.current) change('businessName', next)
    followed.current = next
  }, [name.value, address.value, change])

  return (
    <>
      <TextField
        name="displayName"
        label="Business name"
        required
        autoComplete="organization"
        maxLength={textLimits.displayName}
      />
      <div className={classes.field}>
        <TextField
          name="businessName"
          label="Site address"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          tidy={registeredName}
          prefix={`${new URL(session.mainUrl).host}/`}
          // A hint, so that it describes the field.
          hint={
            <span className={classes.state} data-state={availability} role="status">
              {availability === 'free' && <Check aria-hidden="true" size={16} />}
              {availability === 'taken' && <X aria-hidden="true" size={16} />}
              {labels[availability]}
            </span>
          }
        />
      </div>
    </>
  )
}
