import { textLimits } from '@showcase/contract/limits'
import { useLocation } from '@showcase/router'
import { SearchBox } from '@showcase/ui/search-box'
import { useId, useState } from 'react'
import { useVoice } from './use-voice.ts'

/** Null where the connection is gone: the search is a form and does without. */
function help() {
  return import('./search-help.ts').catch(() => null)
}

async function hear() {
  return (await help())?.hear() ?? ''
}

/** The business's search: a GET form to `/search`, with past searches as suggestions and, where there is one, a microphone. */
export function SiteSearch() {
  const { pathname, search } = useLocation()
  const canListen = useVoice()
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
      onType={async text => setSuggestions((await help())?.searchSuggestions(text) ?? [])}
      onSearch={async text => (await help())?.rememberSearch(text)}
      {...(canListen && { listen: hear })}
    >
      <datalist id={list}>
        {suggestions.map(term => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </SearchBox>
  )
}
