/** Every currency that the browser knows by name, by its code: `INR – Indian Rupee`. */
export function currencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} – ${names.of(code)}` }))
}
