import { pageSizes, textLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Combobox } from '@showcase/ui/combobox'
import { TextField } from '@showcase/ui/field'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { otherCategory } from './product-form.values.ts'

/** Milliseconds without a key before suggestions are loaded. */
const TYPING_PAUSE = 200

/**
 * The category, with suggestions while the user types. Typed text is the category at once, so that it is neither lost by
 * moving on nor missing in a draft. The choice Other has a field for a new category (specification, section 2).
 */
export function CategoryField() {
  const { input, meta } = useField<string>('category')
  const { stored, isLoaded, suggest } = useCategorySuggestions()
  const matches = stored.filter(name => name !== otherCategory)
  const items = [...matches, otherCategory]
  const error: string | undefined = meta.touched || meta.submitFailed ? meta.error : undefined
  const typed = input.value.trim()
  const known = items.find(item => item.toLowerCase() === typed.toLowerCase())
  const newItem = isLoaded(typed) && typed && !known ? typed : undefined
  function onBlur() {
    input.onBlur()
    if (known && known !== input.value) input.onChange(known)
  }
  return (
    <>
      <Combobox
        label="Category"
        required
        // The new item comes last: it appears after the answer of the server, and no choice may move under a pointer then.
        items={newItem ? [...items, newItem] : items}
        newItem={newItem}
        value={input.value || null}
        onChange={value => input.onChange(value ?? '')}
        onQuery={text => {
          input.onChange(text)
          suggest(text)
        }}
        onBlur={onBlur}
        maxLength={textLimits.category}
        placeholder="Search, choose or type a new one"
        error={error}
      />
      {input.value === otherCategory && (
        <TextField
          name="newCategory"
          label="New category"
          required
          maxLength={textLimits.category}
          autoFocus={meta.dirty}
        />
      )}
    </>
  )
}

/**
 * The categories of the owner's products that contain the typed text; none after a failed request. Until the answer arrives,
 * these are the loaded ones that contain it.
 */
export function useCategorySuggestions() {
  const { api } = usePlatform()
  const [{ stored, loaded }, setFound] = useState({ stored: [] as string[], loaded: '' })
  const [typed, setTyped] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = () =>
      api.user
        .fetchCategories({ category: typed, perPage: pageSizes.categorySuggestions, pageNo: 1 }, { signal })
        .then(({ payload }) => payload.categories)
        .catch((): string[] => [])
        .then(found => signal.aborted || setFound({ stored: found, loaded: typed }))
    const timer = setTimeout(load, isFirst.current ? 0 : TYPING_PAUSE)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, typed])
  const part = typed.toLowerCase()
  return {
    stored: stored.filter(name => name.toLowerCase().includes(part)),
    isLoaded: (text: string) => loaded === text,
    suggest: useCallback((text: string) => setTyped(text.trim()), []),
  }
}
