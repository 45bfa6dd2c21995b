import { countText } from '@showcase/contract/limits'
import { searchResultsFound } from '@showcase/contract/messages'
import styles from './lists.module.css'

/** How much a search found; nothing without one. */
export function FoundLine({ query, count, isCapped }: { query: string; count: number; isCapped: boolean }) {
  if (!query) return null
  return (
    <p className={styles.found} role="status">
      {searchResultsFound(countText(count, isCapped), query)}
    </p>
  )
}
