import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame, framed } from './field-frame.tsx'
import { useBoundField } from './use-bound-field.ts'

interface FieldProps {
  /** Key in the form's values. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Beside the label: "Optional". */
  aside?: ReactNode
}

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'> {
  /** Inside the field, before or after the text: "₹", "+91", an icon button. */
  prefix?: ReactNode
  suffix?: ReactNode
}

/** One line of text, bound to the surrounding react-final-form by `name`. */
export function TextField({ name, label, hint, aside, prefix, suffix, ...rest }: TextFieldProps) {
  const { id, input, error } = useBoundField(name)
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input type="text" {...rest} {...input} {...framed({ id, hint, error })} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </FieldFrame>
  )
}

export type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ name, label, hint, aside, rows = 4, ...rest }: TextAreaProps) {
  const { id, input, error } = useBoundField(name)
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea rows={rows} {...rest} {...input} {...framed({ id, hint, error })} className={styles.input} />
      </span>
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  options: readonly { value: string; label: string }[]
  /** First, empty choice: "Choose a category". */
  placeholder?: string
}

/** One of a short list. */
export function SelectField({ name, label, hint, aside, options, placeholder, ...rest }: SelectFieldProps) {
  const { id, input, error } = useBoundField(name)
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined} data-select="">
        <select {...rest} {...input} {...framed({ id, hint, error })} className={styles.input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  )
}
