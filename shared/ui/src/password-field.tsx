import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** A password with a button that shows it. Pass `autoComplete`: `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          pressed={isShown}
          onClick={() => setShown(shown => !shown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
