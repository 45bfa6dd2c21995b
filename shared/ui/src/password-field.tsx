import { passwordLimits } from '@showcase/contract/limits'
import { Eye, EyeOff } from 'lucide'
import { useId, useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** Under the field of a new password. */
export const newPasswordHint = `At least ${passwordLimits.min} characters`

/** A password with a button that shows it. Pass `autoComplete`: `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  const labelId = useId()
  return (
    <TextField
      {...props}
      label={<span id={labelId}>{props.label}</span>}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-describedby={labelId}
          onClick={() => setShown(shown => !shown)}
        >
          {isShown ? <Icon node={EyeOff} /> : <Icon node={Eye} />}
        </IconButton>
      }
    />
  )
}
