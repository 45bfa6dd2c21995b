import { countText, pageSizes, textLimits } from '@showcase/contract/limits'
import type { ListPage } from '@showcase/contract/list-page'
import { screenMessages, searchResultsFound } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { listen } from '@showcase/native-bridge'
import { canListen } from '@showcase/native-bridge/device'
import { useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { Pagination } from '@showcase/ui/pagination'
import { SearchBox } from '@showcase/ui/search-box'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './list.module.css'
import type { PageQuery } from './page-query.ts'

interface ListToolsProps {
  label: string
  /** Path of the list. */
  path: string
  /** The current search text. */
  value: string
  /** The list's query string without search text and page number. */
  keep: string
  children?: ReactNode
}

/** The search field above a list, with the list's filters below it. A search keeps the filters and starts at page 1. */
export function ListTools({ label, path, value, keep, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox
          label={label}
          action={path}
          name="query"
          value={value}
          maxLength={textLimits.search}
          keep={Object.fromEntries(new URLSearchParams(keep))}
          {...voiceSearch()}
        />
      </div>
      {children}
    </div>
  )
}

interface ListResultsProps<Query extends PageQuery> {
  query: Query
  /** Writes a query as a query string. */
  write: (query: Query) => string
  /** The loaded page. */
  page: Pick<ListPage<unknown>, 'count' | 'countIsCapped'>
  /** Number of matching rows now; lower than the loaded one after a row was deleted. */
  count?: number
  isEmpty: boolean
  /** Shows while a search without a result is reset. */
  skeleton: ReactNode
  illustration: ReactNode
  /** Replaces the rows of an empty list. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with the count line of a search and the links to its pages. */
export function ListResults<Query extends PageQuery>(props: ListResultsProps<Query>) {
  const { query, write, page, count = page.count, illustration } = props
  const isReset = useSearchReset(
    query.query !== '' && page.count === 0,
    query.query,
    write({ ...query, query: '', page: 1 }),
  )
  if (isReset) return props.skeleton
  if (props.isEmpty && query.page > 1) {
    return <EmptyPage illustration={illustration} firstPage={write({ ...query, page: 1 })} />
  }
  if (props.isEmpty) return props.empty
  return (
    <>
      {query.query && (
        <p className={styles.count} role="status">
          {searchResultsFound(countText(count, page.countIsCapped), query.query)}
        </p>
      )}
      {props.children}
      <ListPages page={query.page} count={count} toPage={number => write({ ...query, page: number })} />
    </>
  )
}

/**
 * Shows a warning for a search without a result and resets the search (specification, section 2). Shows none if the
 * search had results: then the last one was deleted, which has its own message.
 */
function useSearchReset(isNeeded: boolean, text: string, withoutSearch: string): boolean {
  const navigate = useNavigate()
  const found = useRef<string>(null)
  useEffect(() => {
    if (!isNeeded) {
      found.current = text
      return
    }
    if (found.current !== text) toast.warning(screenMessages.noResult)
    void navigate({ search: withoutSearch }, { replace: true })
  }, [isNeeded, text, withoutSearch, navigate])
  return isNeeded
}

/** A page after the last one of a list. */
export function EmptyPage({ illustration, firstPage }: { illustration: ReactNode; firstPage: string }) {
  return (
    <EmptyState illustration={illustration} title="This page is empty">
      <ButtonLink to={firstPage || '?'}>Go to the first page</ButtonLink>
    </EmptyState>
  )
}

interface ListPagesProps {
  page: number
  count: number
  /** Query string of a page. */
  toPage: (page: number) => string
}

/** The links to the pages of an admin list of `count` rows. */
export function ListPages({ page, count, toPage }: ListPagesProps) {
  return (
    <Pagination
      page={page}
      pages={Math.ceil(count / pageSizes.adminList)}
      // `?` is the list without parameters; an empty link would keep the current ones.
      toPage={number => toPage(number) || '?'}
    />
  )
}

/** Returns the recognized phrase, or an empty text after a warning when none was recognized. */
async function recognizePhrase(): Promise<string> {
  try {
    const phrase = await listen(() => toast.progress(screenMessages.listening))
    toast.success(phrase)
    return phrase
  } catch {
    toast.warning(screenMessages.noSpeech)
    return ''
  }
}

/** The voice input props of a `SearchBox`; none on a device without speech recognition. Call it in the browser only. */
export function voiceSearch(): { listen?: () => Promise<string> } {
  return canListen() ? { listen: recognizePhrase } : {}
}
