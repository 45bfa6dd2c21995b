import { Link } from '@showcase/router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Current page, from 1. */
  page: number
  /** Number of pages; nothing shows for one. */
  pages: number
  /** Address of a page: `page => '?pageNo=' + page`. */
  toPage: (page: number) => string
  label?: string
}

/** Links to the pages of a list: previous, a window of five, next. */
export function Pagination({ page, pages, toPage, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  const step = (target: number, name: string, icon: ReactNode) =>
    target < 1 || target > pages ? (
      <span className={styles.page} aria-hidden="true" data-off="">
        {icon}
      </span>
    ) : (
      <Link className={styles.page} to={toPage(target)} aria-label={name}>
        {icon}
      </Link>
    )
  return (
    <nav aria-label={label} className={styles.pagination}>
      {step(page - 1, 'Previous page', <ChevronLeft />)}
      {pageWindow(page, pages).map(number => (
        <Link
          key={number}
          className={styles.page}
          to={toPage(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, 'Next page', <ChevronRight />)}
    </nav>
  )
}
