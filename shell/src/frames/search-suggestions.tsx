import { encodeId } from '@showcase/contract/ids'
import { display } from '@showcase/contract/limits'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { useEffect, useState } from 'react'
import { pastSearches } from './search-help.ts'
import classes from './search-suggestions.module.css'

/** Milliseconds without typing after which matching products are fetched. */
const PAUSE = 200
const PRODUCTS = 5

interface Suggestion {
  label: string
  /** Path of the page that it leads to. */
  to: string
  /** The field's text once it is chosen. */
  text: string
}

/** The products that match a text best; empty until they are fetched. A failed fetch leaves the past searches. */
function useMatchingProducts(text: string): Suggestion[] {
  const { api, session } = usePlatform()
  const [found, setFound] = useState<Suggestion[]>([])
  const { businessName = '' } = session.business ?? {}
  useEffect(() => {
    const fetching = new AbortController()
    const { signal } = fetching
    const timer = setTimeout(async () => {
      const request = { businessName, searchQuery: text, filter: 'products', pageNo: 1, perPage: PRODUCTS } as const
      const { payload } = await api.publicUser
        .search(request, { signal })
        .catch(() => ({ payload: { searchedData: [] } }))
      if (signal.aborted) return
      setFound(
        payload.searchedData.flatMap(hit =>
          hit.type === 'product' ? { label: hit.productName, to: `/products/${encodeId(hit._id)}`, text: '' } : [],
        ),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      fetching.abort()
    }
  }, [api, businessName, text])
  return found
}

interface SearchSuggestionsProps {
  /** Id of the list, which the field names in `aria-controls`. */
  id: string
  /** The combobox. It keeps the focus. */
  field: HTMLInputElement
  /** The typed text, not empty. */
  text: string
  onClose(): void
}

/**
 * The list below the search: the last ten searches, newest first, then products that match. The arrow keys move through it,
 * Enter chooses and Escape closes.
 */
export function SearchSuggestions({ id, field, text, onClose }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const past = pastSearches()
    .slice(-display.searchSuggestionsShown)
    .toReversed()
    .map(term => ({ label: term, to: `/search?${new URLSearchParams({ searchQuery: term })}`, text: term }))
  const products = useMatchingProducts(text)
  const all = [...past, ...products]
  // The active suggestion belongs to a text: other text has none.
  const [{ index, of }, setActive] = useState({ index: -1, of: text })
  const active = of === text ? index : -1

  function choose({ to, text: chosen }: Suggestion) {
    field.value = chosen
    onClose()
    void navigate(to)
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // An input method, such as one for Hindi, uses these keys itself.
      if (event.isComposing) return
      const chosen = all[active]
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && all.length) setActive({ index: nextIndex(active, step, all.length), of: text })
      else if (event.key === 'Enter' && chosen) choose(chosen)
      else if (event.key === 'Escape' && all.length) onClose()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    field.addEventListener('blur', onClose)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('blur', onClose)
    }
  })

  useEffect(() => {
    field.setAttribute('aria-expanded', String(all.length > 0))
    field.setAttribute('aria-activedescendant', active < 0 ? '' : `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      field.setAttribute('aria-expanded', 'false')
      field.removeAttribute('aria-activedescendant')
    }
  }, [field, id, active, all.length])

  const groups = [
    { label: 'Recent searches', items: past, from: 0 },
    { label: 'Products', items: products, from: past.length },
  ]
  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className={classes.list} hidden={all.length === 0}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ label, items, from }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
            <div key={label} role="group" aria-label={label}>
              <p role="presentation" className={classes.heading}>
                {label}
              </p>
              {items.map((item, at) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose keys move through the list
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={item.to}
                  id={`${id}-${from + at}`}
                  role="option"
                  aria-selected={from + at === active}
                  className={classes.option}
                  onPointerDown={event => event.preventDefault()}
                  onClick={() => choose(item)}
                >
                  {item.label}
                </div>
              ))}
            </div>
          ))}
      </div>
      <p role="status" className={classes.hidden}>
        Suggestions: {all.length}
      </p>
    </>
  )
}

/** The next index of a list in a circle; -1 is the field itself. */
function nextIndex(index: number, step: number, length: number): number {
  return ((index + 1 + step + length + 1) % (length + 1)) - 1
}
