import { textLimits } from '@showcase/contract/limits'
import { useLocation } from '@showcase/router'
import { SearchBox } from '@showcase/ui/search-box'
import { useId, useState } from 'react'
import { rememberSearch, searchSuggestions } from './past-searches.ts'
import { useVoice } from './use-voice.ts'

/** The business's search: a GET form to `/search`, with past searches as suggestions and, where there is one, a microphone. */
export function SiteSearch() {
  const { pathname, search } = useLocation()
  const listen = useVoice()
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
      onType={text => setSuggestions(searchSuggestions(text))}
      onSearch={rememberSearch}
      {...(listen && { listen })}
    >
      <datalist id={list}>
        {suggestions.map(term => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </SearchBox>
  )
}
