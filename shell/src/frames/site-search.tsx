import { textLimits } from '@showcase/contract/limits'
import { missedQuery } from '@showcase/contract/list-address'
import { canListen } from '@showcase/native-bridge/device'
import { useLocation } from '@showcase/router'
import { SearchBox } from '@showcase/ui/search-box'
import { useId, useRef, useState } from 'react'
import { useBrowserValue } from '../app-context.tsx'

/** Loads the search's helpers. Null without a connection: the search is a form that works without them. */
function loadHelp() {
  return import('./search-help.ts').catch(() => null)
}

async function listen(): Promise<string> {
  return (await loadHelp())?.listenForSearch() ?? ''
}

interface Suggested {
  Suggestions: typeof import('./search-suggestions.tsx').SearchSuggestions
  field: HTMLInputElement
  text: string
}

/** The business's search: a GET form to `/search` with suggestions while one types and, if supported, a microphone. */
export function SiteSearch() {
  const { pathname, search } = useLocation()
  const hasMicrophone = useBrowserValue(canListen)
  const id = useId()
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const params = new URLSearchParams(pathname === '/search' ? search : '')
  const query = params.get('searchQuery') ?? ''
  const hasSearched = useRef(false)

  async function suggest(text: string, field: HTMLInputElement) {
    hasSearched.current = false
    const list = text.trim() ? await import('./search-suggestions.tsx').catch(() => null) : null
    // The visitor may have typed on, or searched, while the code loaded.
    if (field.value === text && !hasSearched.current)
      setSuggested(list && { Suggestions: list.SearchSuggestions, field, text })
  }

  return (
    <SearchBox
      label="Search"
      action="/search"
      value={query}
      missed={params.get(missedQuery) ?? ''}
      maxLength={textLimits.search}
      list={id}
      onType={suggest}
      onSearch={async text => {
        hasSearched.current = true
        setSuggested(null)
        ;(await loadHelp())?.rememberSearch(text)
      }}
      {...(hasMicrophone && { listen })}
    >
      {suggested && (
        <suggested.Suggestions
          id={id}
          field={suggested.field}
          text={suggested.text}
          onClose={() => setSuggested(null)}
        />
      )}
    </SearchBox>
  )
}
