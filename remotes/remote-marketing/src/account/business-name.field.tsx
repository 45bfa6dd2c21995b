import { usePlatform } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useField } from 'react-final-form'
import { type Availability, useAvailability } from './availability.state.ts'
import classes from './business-name.field.module.css'
import { registeredName } from './business-name.ts'

/** Longest business name; the rule's own. */
const LONGEST = 40

const words: Readonly<Record<Availability, string>> = {
  unknown: '',
  asking: 'Checking…',
  free: 'Free',
  taken: 'Taken',
}

/** The business's name, with the address that it makes and whether it may be had, told as it is typed. */
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
        maxLength={LONGEST}
        hint={
          <span className={classes.address}>
            {host}/<b>{registeredName(input.value) || 'your-name'}</b>
          </span>
        }
      />
      <p className={classes.state} data-state={availability} role="status">
        {availability === 'free' && <Check aria-hidden="true" size={16} />}
        {availability === 'taken' && <X aria-hidden="true" size={16} />}
        {words[availability]}
      </p>
    </div>
  )
}
