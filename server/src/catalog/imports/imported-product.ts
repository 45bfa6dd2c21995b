import type { ImportProblem } from '@showcase/contract/imports'

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
  isPublic: boolean
  isPromoted: boolean
  images: { src: string; line: number }[]
}
