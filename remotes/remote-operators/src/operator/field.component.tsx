import type { ComponentProps } from 'react'
import formClasses from './form.module.css'

/** An input of a form with its label; the other properties go to the input. */
export function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={formClasses.field}>
      <span>{label}</span>
      <input className={formClasses.input} {...input} />
    </label>
  )
}
