import { display } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { leaveFocus } from './leave-focus.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** Current page, from 1. */
  page: number
  /** Number of pages; one page shows nothing. */
  pages: number
  /** Address of a page: `page => '?pageNo=' + page`. */
  toPage?: (page: number) => string
  /** Shows buttons instead of links, for a list inside an editor, whose pages have no address. */
  onPage?: (page: number) => void
  label?: string
}

interface PageButtonProps {
  toPage: PaginationProps['toPage'] | undefined
  onPage: PaginationProps['onPage'] | undefined
  number: number
  name: string
  isCurrent?: boolean
  /** The page does not exist; the button stays, because it may have the focus. */
  isOff?: boolean
  children: ReactNode
}

function PageButton({ toPage, onPage, number, name, isCurrent, isOff, children }: PageButtonProps) {
  const shared = {
    className: styles.page ?? '',
    'aria-label': name,
    'aria-current': isCurrent ? 'page' : undefined,
  } as const
  if (onPage) {
    return (
      <button
        type="button"
        {...shared}
        aria-disabled={isOff || undefined}
        data-off={isOff ? '' : undefined}
        onClick={() => isOff || onPage(number)}
      >
        {children}
      </button>
    )
  }
  return (
    <Link {...shared} to={toPage?.(number) ?? ''}>
      {children}
    </Link>
  )
}

/** The pages of a list: previous, up to five numbers, next. */
export function Pagination({ page, pages, toPage, onPage, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  const step = (number: number, name: string, icon: ReactNode) => {
    const isOff = number < 1 || number > pages
    return isOff && !onPage ? (
      <span className={styles.page} aria-hidden="true" data-off="">
        {icon}
      </span>
    ) : (
      // The pressed link to the last page goes. The router's `Link` does not run the cleanup of a `ref`.
      <div ref={leaveFocus}>
        <PageButton {...{ toPage, onPage, number, name, isOff }}>{icon}</PageButton>
      </div>
    )
  }
  return (
    <nav ref={leaveFocus} aria-label={label} className={styles.pagination}>
      {step(page - 1, 'Previous page', <Icon node={ChevronLeft} />)}
      {pageWindow(page, pages).map(number => (
        <PageButton key={number} {...{ toPage, onPage, number }} name={`Page ${number}`} isCurrent={number === page}>
          {number}
        </PageButton>
      ))}
      {step(page + 1, 'Next page', <Icon node={ChevronRight} />)}
    </nav>
  )
}

/**
 * The page numbers to show: at most 5, the current one in the middle where possible.
 * `pageWindow(1, 9)` is 1–5, `pageWindow(5, 9)` is 3–7, `pageWindow(9, 9)` is 5–9.
 */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(display.paginationWindow, Math.max(pages, 0))
  const first = Math.min(Math.max(1, page - Math.floor(display.paginationWindow / 2)), pages - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}
