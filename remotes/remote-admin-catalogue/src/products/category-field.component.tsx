import { pageSizes, textLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Combobox } from '@showcase/ui/combobox'
import { TextField } from '@showcase/ui/field'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { otherCategory } from './product-form.values.ts'

/** Milliseconds without a key before suggestions are loaded. */
const typingPause = 200

/** The category, with suggestions while the user types, and a field for a new category after the choice Other. */
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

/** The owner's categories that contain the typed text, and Other as the last choice, also after a failed request. */
export function useCategorySuggestions() {
  const { api } = usePlatform()
  const [items, setItems] = useState<string[]>([otherCategory])
  const [typed, setTyped] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = () =>
      api.user
        .fetchCategories({ category: typed, perPage: pageSizes.categorySuggestions, pageNo: 1 }, { signal })
        .then(({ payload }) => setItems([...payload.categories.filter(name => name !== otherCategory), otherCategory]))
        .catch(() => signal.aborted || setItems([otherCategory]))
    const timer = setTimeout(load, isFirst.current ? 0 : typingPause)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, typed])
  return { items, suggest: useCallback((text: string) => setTyped(text.trim()), []) }
}
