/** What is wrong with one line of a file; `line` counts from the header, which is line 1. */
export type ImportProblem = { line: number; field: string; reason: string }

/** A product as read from a file, before its pictures are looked up. `images` are `Image Src` values in display order. */
export type ImportedProduct = {
  line: number
  handle: string
  productName: string
  itemNo: string
  description: string
  category: string
  tags: string[]
  specifications: string[]
  totalUnits: number | null
  pricePerUnit: number | null
  isPublic: boolean
  images: { src: string; line: number }[]
}
