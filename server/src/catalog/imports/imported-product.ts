import type { ImportProblem } from '@showcase/contract/imports'
import type { VariantTable } from '@showcase/contract/variants'

export type { ImportProblem }

/**
 * A product as read from a file, before its pictures are stored. `images` are picture names in display order.
 * `disclaimers` is null if the file has no such column.
 */
export type ImportedProduct = {
  line: number
  handle: string
  productName: string
  itemNo: string
  description: string
  category: string
  tags: string[]
  specifications: string[]
  disclaimers: string[] | null
  totalUnits: number | null
  pricePerUnit: number | null
  /** Null for none; undefined if the file has no column for options. */
  variants: VariantTable | null | undefined
  isPublic: boolean
  isPromoted: boolean
  images: { src: string; line: number }[]
}
