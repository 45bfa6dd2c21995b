import { textLimits } from '@showcase/contract/limits'
import { canListen } from '@showcase/native-bridge'
import { useLocation } from '@showcase/router'
import { SearchBox } from '@showcase/ui/search-box'
import { useId, useState, useSyncExternalStore } from 'react'

function neverChanges() {
  return () => {}
}

/** Loads the search's helpers. Null without a connection: the search is a form that works without them. */
function loadHelp() {
  return import('./search-help.ts').catch(() => null)
}

async function listen(): Promise<string> {
  return (await loadHelp())?.listenForSearch() ?? ''
}

/** The business's search: a GET form to `/search` with past searches as suggestions and, if supported, a microphone. */
export function SiteSearch() {
  const { pathname, search } = useLocation()
  // False on the server and during hydration.
  const hasMicrophone = useSyncExternalStore(neverChanges, canListen, () => false)
  const list = useId()
  const [suggestions, setSuggestions] = useState<string[]>([])
  const query = pathname === '/search' ? new URLSearchParams(search).get('searchQuery') : null
  return (
    <SearchBox
      label="Search"
      action="/search"
      value={query ?? ''}
      maxLength={textLimits.search}
      list={list}
      onType={async text => setSuggestions((await loadHelp())?.searchSuggestions(text) ?? [])}
      onSearch={async text => (await loadHelp())?.rememberSearch(text)}
      {...(hasMicrophone && { listen })}
    >
      <datalist id={list}>
        {suggestions.map(term => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </SearchBox>
  )
}
