import { voiceSearch } from '@showcase/admin-kit/voice-search'
import { textLimits } from '@showcase/contract/limits'
import { SearchBox } from '@showcase/ui/search-box'
import styles from './lists.module.css'

interface Props {
  label: string
  /** Path of the list. */
  action: string
  /** What is searched for now. */
  value: string
  /** The address's query string without search and page: it stays. */
  kept: string
}

/** The search of a list: Enter, the glass or the voice; filters stay, the page starts over. */
export function ListSearch({ label, action, value, kept }: Props) {
  return (
    <div className={styles.search}>
      <SearchBox
        label={label}
        action={action}
        name="query"
        value={value}
        maxLength={textLimits.search}
        keep={Object.fromEntries(new URLSearchParams(kept))}
        {...voiceSearch()}
      />
    </div>
  )
}
