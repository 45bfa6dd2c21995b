import { toast } from '@showcase/modal-host'
import { useLocation, useNavigation, useRevalidator } from '@showcase/router'
import { CardGrid, type CardGridProps } from '@showcase/ui/card-grid'
import { ErrorState } from '@showcase/ui/error-state'
import { Pagination } from '@showcase/ui/pagination'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { type ReactNode, useEffect } from 'react'
import type { Page } from './page-no.ts'
import classes from './results.module.css'

/** Cards that stand in for a list on its way: two rows on a wide screen. */
const SKELETON_CARDS = 8

/** Cards whose pictures a first screen shows: they are fetched at once, the others when they come near. */
const FIRST_SCREEN = 4

interface ResultsProps<T> {
  /** Null where it could not be loaded. */
  found: Page<T> | null
  /** The server's text, `''` where all went well. */
  error: string
  /** How the failure is told besides: a search warns. */
  tone: 'error' | 'warning'
  label: string
  pageNo: number
  perPage: number
  toPage(pageNo: number): string
  empty: ReactNode
  /** Columns, where the cards are not the usual ones. */
  columns?: CardGridProps['columns']
  /** A card of this list; the first ones are in the first screen. */
  card(item: T, isFirst: boolean): ReactNode
}

/** A page of cards with the way to the others; bones while another one is on its way. */
export function Results<T>({
  found,
  error,
  tone,
  label,
  pageNo,
  perPage,
  toPage,
  empty,
  columns,
  card,
}: ResultsProps<T>) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const { revalidate, state: revalidation } = useRevalidator()
  useEffect(() => {
    if (error) toast[tone](error)
  }, [error, tone])

  if (next?.pathname === pathname) return <SkeletonCards count={SKELETON_CARDS} />
  if (!found) return <ErrorState text={error} busy={revalidation === 'loading'} onRetry={() => void revalidate()} />
  if (found.items.length === 0) return empty
  return (
    <>
      <CardGrid label={label} {...(columns && { columns })}>
        {found.items.map((item, index) => card(item, index < FIRST_SCREEN))}
      </CardGrid>
      <div className={classes.pages}>
        <Pagination page={pageNo} pages={Math.ceil(found.count / perPage)} toPage={toPage} />
      </div>
    </>
  )
}
