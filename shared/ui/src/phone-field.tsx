import { phone } from '@showcase/contract/limits'
import { enteredPhone, typedPhone, typedPhoneMax } from '@showcase/contract/phone'
import { useField } from 'react-final-form'
import { TextField, type TextFieldProps } from './field.tsx'

/** A phone number of India, or of another country if it starts with `+` or 00. */
export function PhoneField(props: Pick<TextFieldProps, 'label' | 'aside' | 'hint' | 'required'>) {
  const { input } = useField<string>('phoneNo', { subscription: { value: true } })
  return (
    <TextField
      {...props}
      name="phoneNo"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      prefix={/^\s*(?:\+|00)/.test(input.value) ? undefined : phone.countryCode}
      maxLength={typedPhoneMax}
      parse={typedPhone}
      tidy={enteredPhone}
    />
  )
}
