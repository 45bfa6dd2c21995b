import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useFormState } from 'react-final-form'
import classes from './passwords-match.module.css'
import { passwordsMatch, type SignUpValues } from './sign-up.resource.ts'

/** Shows whether the two passwords match, once there is a second one. */
export function PasswordsMatch() {
  const { values } = useFormState<SignUpValues>({ subscription: { values: true } })
  if (!values.confirmPassword) return null
  const isMatch = passwordsMatch(values)
  return (
    <span className={classes.sign} data-match={isMatch}>
      {isMatch ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
      {isMatch ? 'They match' : 'Not the same yet'}
    </span>
  )
}
