import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useFormState } from 'react-final-form'
import classes from './passwords-match.module.css'

interface Passwords {
  password: string
  confirmPassword: string
}

/** Shows whether the form's two passwords match, once the second one is typed. They are compared trimmed, as on the server. */
export function PasswordsMatch() {
  const { values } = useFormState<Partial<Passwords>>({ subscription: { values: true } })
  const { password = '', confirmPassword = '' } = values
  if (!confirmPassword) return null
  const isMatch = password.trim() !== '' && password.trim() === confirmPassword.trim()
  return (
    <span className={classes.sign} data-match={isMatch}>
      {isMatch ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
      {isMatch ? 'They match' : 'Not the same yet'}
    </span>
  )
}
