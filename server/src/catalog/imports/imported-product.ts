import type { ImportProblem } from '@showcase/contract/imports'
import type { VariantTable } from '@showcase/contract/variants'
import type { ProductFields } from '../products/products.repository.ts'

export type { ImportProblem }

/**
 * A product as read from a file, before its pictures are stored. `images` are picture names in display order.
 * `disclaimers` is null if the file has no such column.
 */
export type ImportedProduct = Omit<ProductFields, 'images' | 'disclaimer' | 'variants'> & {
  line: number
  handle: string
  disclaimers: string[] | null
  /** Null for none; undefined if the file has no column for options. */
  variants: VariantTable | null | undefined
  isPublic: boolean
  isPromoted: boolean
  images: { src: string; line: number }[]
}

/**
 * Counts all problems of an import and keeps those of the first lines.
 * @param most how many are kept
 */
export function createProblemList(most: number) {
  let kept: ImportProblem[] = []
  let count = 0
  const firstByLine = () => kept.toSorted((a, b) => a.line - b.line).slice(0, most)
  return {
    add(problems: readonly ImportProblem[]): void {
      count += problems.length
      for (const problem of problems) kept.push(problem)
      if (kept.length > 2 * most) kept = firstByLine()
    },
    get count(): number {
      return count
    },
    /** The problems of the first lines, ordered by line. */
    first: firstByLine,
  }
}
