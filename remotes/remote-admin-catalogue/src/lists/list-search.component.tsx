import { voiceSearch } from '@showcase/admin-kit/voice-search'
import { textLimits } from '@showcase/contract/limits'
import { SearchBox } from '@showcase/ui/search-box'
import styles from './item-list.module.css'
import type { ListQuery } from './list.query.ts'

/** The search of a list: Enter, the glass or the voice; the tab stays, the page starts over. */
export function ListSearch({ label, action, query }: { label: string; action: string; query: ListQuery }) {
  return (
    <div className={styles.search}>
      <SearchBox
        label={label}
        action={action}
        name="query"
        value={query.query}
        maxLength={textLimits.search}
        keep={query.tab === 'promoted' ? { tab: query.tab } : {}}
        {...voiceSearch()}
      />
    </div>
  )
}
