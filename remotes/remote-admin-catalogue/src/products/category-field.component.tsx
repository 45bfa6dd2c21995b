import { textLimits } from '@showcase/contract/limits'
import { Combobox } from '@showcase/ui/combobox'
import { TextField } from '@showcase/ui/field'
import { useField } from 'react-final-form'
import { useCategorySuggestions } from './category-suggestions.resource.ts'
import { otherCategory } from './product-form.values.ts'

/** The category: suggestions among the owner's own as the text is typed, and Other to type a new one. */
export function CategoryField() {
  const { input, meta } = useField<string>('category')
  const { items, suggest } = useCategorySuggestions()
  const error: string | undefined = meta.touched || meta.submitFailed ? meta.error : undefined
  return (
    <>
      <Combobox
        label="Category"
        items={items}
        value={input.value || null}
        onChange={value => input.onChange(value ?? '')}
        onQuery={suggest}
        placeholder="Search or choose"
        error={error}
      />
      {input.value === otherCategory && (
        <TextField name="newCategory" label="New category" maxLength={textLimits.category} autoFocus />
      )}
    </>
  )
}
