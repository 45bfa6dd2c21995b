import type { ListPage } from '@showcase/contract/list-page'
import { toast } from '@showcase/modal-host'
import { Link, useLocation, useNavigation, useRevalidator } from '@showcase/router'
import { CardGrid, type CardGridProps } from '@showcase/ui/card-grid'
import { ErrorState } from '@showcase/ui/error-state'
import { Pagination } from '@showcase/ui/pagination'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import { type ReactNode, useEffect } from 'react'
import page from '../site/page.module.css'
import classes from './browse.module.css'

/** The end of the title of a list's page. It differs for each page, so that the shell announces it to screen readers. */
export function titleEnd(pageNo: number): string {
  return `${pageNo > 1 ? `, page ${pageNo}` : ''} | Showcase`
}

/** Two rows on a wide screen. */
const SKELETON_CARDS = 8

/** Cards in the first screen; their pictures load eagerly. */
const FIRST_SCREEN = 4

interface ResultsProps<T> {
  /** Null when the list could not be loaded. */
  found: ListPage<T> | null
  /** The server's text; `''` on success. */
  error: string
  /** Kind of the toast that shows the error: a failed search is a warning. */
  tone: 'error' | 'warning'
  label: string
  pageNo: number
  perPage: number
  toPage(pageNo: number): string
  empty: ReactNode
  columns?: CardGridProps['columns']
  card(item: T, isFirst: boolean): ReactNode
}

/** A page of cards with pagination; a skeleton while another page loads, whose pressed link keeps the focus. */
export function Results<T>(props: ResultsProps<T>) {
  const { found, error, tone, label, pageNo, perPage, toPage, empty, columns, card } = props
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const { revalidate, state: revalidation } = useRevalidator()
  useEffect(() => {
    if (error) toast[tone](error)
  }, [error, tone])

  const isLoading = next?.pathname === pathname
  if (isLoading && !found?.items.length) return <SkeletonCards count={SKELETON_CARDS} />
  if (!found) return <ErrorState text={error} busy={revalidation === 'loading'} onRetry={() => void revalidate()} />
  if (found.items.length === 0) return empty
  return (
    <>
      {isLoading ? (
        <SkeletonCards count={SKELETON_CARDS} />
      ) : (
        <CardGrid label={label} {...(columns && { columns })}>
          {found.items.map((item, index) => card(item, index < FIRST_SCREEN))}
        </CardGrid>
      )}
      <div className={classes.pages}>
        <Pagination page={pageNo} pages={Math.ceil(found.count / perPage)} toPage={toPage} />
      </div>
    </>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly { value: string; label: string; to: string }[]
  value: string
}

/** Links that choose what a list shows; they work without script and can be shared. */
export function Choices({ label, choices, value }: ChoicesProps) {
  return (
    <nav className={classes.choices} aria-label={label}>
      {choices.map(choice => (
        <Link
          key={choice.value}
          className={classes.choice ?? ''}
          to={choice.to}
          preventScrollReset
          aria-current={choice.value === value ? 'true' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}

export function BrowseSkeleton() {
  return (
    <div className={page.page}>
      <div className={classes.skeleton}>
        <Skeleton shape="title" />
        <Skeleton shape="control" />
      </div>
      <SkeletonCards count={SKELETON_CARDS} />
    </div>
  )
}
