import { useId } from 'react'
import { Field } from 'react-final-form'
import classes from './honeypot.module.css'

/** A field that people neither see, reach nor hear; a machine that fills in everything fills it in too. */
export function Honeypot() {
  const id = useId()
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <Field id={id} name="website" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
