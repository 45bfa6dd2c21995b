import { display } from '@showcase/contract/limits'

/**
 * The page numbers to show: at most 5, the current one in the middle where there is room on both sides.
 * `pageWindow(1, 9)` is 1–5, `pageWindow(5, 9)` is 3–7, `pageWindow(9, 9)` is 5–9.
 */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(display.paginationWindow, Math.max(pages, 0))
  const first = Math.min(Math.max(1, page - Math.floor(display.paginationWindow / 2)), pages - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}
