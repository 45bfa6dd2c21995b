import {
  createContext,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react'
import { useField } from 'react-final-form'
import styles from './field.module.css'
import { FieldFrame, framed } from './field-frame.tsx'

/**
 * The messages of a form that the server refused and the page shows again, by field. The fields show them at once:
 * react-final-form has errors only after the first render, and without script there is no other.
 */
export const RefusedForm = createContext<Partial<Record<string, string>> | undefined>(undefined)

interface FieldProps {
  /** Key in the form's values. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** At the end of the label's line: "Optional". */
  aside?: ReactNode
}

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'> {
  /** Inside the field, before or after the text: "₹", "+91", an icon button. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Limits what can be typed. */
  parse?: (typed: string) => string
  /** Brings what was typed or pasted into the form in which it is stored, when the field is left. */
  tidy?: (typed: string) => string
}

/** One line of text, bound to the surrounding react-final-form by `name`. */
export function TextField({ name, label, hint, aside, prefix, suffix, parse, tidy, ...rest }: TextFieldProps) {
  const { id, input, error } = useBoundField(name, parse)
  function onBlur(event: FocusEvent<HTMLInputElement>) {
    input.onBlur(event)
    const tidied = tidy?.(input.value) ?? input.value
    if (tidied !== input.value) input.onChange(tidied)
  }
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          {...rest}
          {...input}
          onBlur={onBlur}
          {...framed({ id, hint, error })}
          className={styles.input}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

/** Several lines of text; it grows with its content where the browser supports that. */
export function TextArea({ name, label, hint, aside, ...rest }: TextAreaProps) {
  const { id, input, error } = useBoundField(name)
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea {...rest} {...input} {...framed({ id, hint, error })} className={styles.input} />
      </span>
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  options: readonly { value: string; label: string }[]
}

/** A choice from a short list. */
export function SelectField({ name, label, hint, aside, options, ...rest }: SelectFieldProps) {
  const { id, input, error } = useBoundField(name)
  return (
    <FieldFrame {...{ id, label, hint, error, aside }}>
      <span className={styles.box} data-invalid={error ? '' : undefined} data-select="">
        <select {...rest} {...input} {...framed({ id, hint, error })} className={styles.input}>
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

/**
 * A field of the surrounding react-final-form with the error to show: its own after the field was left or the form sent
 * (also without script), the server's until the field changes.
 */
function useBoundField(name: string, parse?: (typed: string) => string) {
  const id = useId()
  const { input, meta } = useField<string>(name, parse ? { parse } : {})
  const refused = useContext(RefusedForm)
  const local = meta.touched || meta.submitFailed ? meta.error : meta.pristine && refused?.[name]
  const remote = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const error: string | undefined = local || remote
  return { id, input, error }
}
