import { useId } from 'react'
import { Field } from 'react-final-form'
import classes from './honeypot.module.css'

/** A field that is hidden from people and assistive technology, so that only a machine fills it in. */
export function Honeypot() {
  const id = useId()
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <Field id={id} name="website" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
