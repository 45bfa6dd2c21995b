import { useId } from 'react'
import { useField } from 'react-final-form'

/**
 * A field of the surrounding react-final-form, and its error where it is time to show it: after the field was left or the
 * form was sent; an error of the server until the field changes.
 */
export function useBoundField<Value = string>(name: string) {
  const id = useId()
  const { input, meta } = useField<Value>(name)
  const local = meta.touched || meta.submitFailed ? meta.error : undefined
  const remote = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const error: string | undefined = local ?? remote
  return { id, input, error }
}
