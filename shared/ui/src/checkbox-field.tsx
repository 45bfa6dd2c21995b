import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import styles from './field.module.css'

/** Yes or no, sent with the form; for something that takes effect at once use `Switch`. */
export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { input } = useField<boolean>(name, { type: 'checkbox' })
  return (
    <label className={styles.check}>
      <input {...input} value={name} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
