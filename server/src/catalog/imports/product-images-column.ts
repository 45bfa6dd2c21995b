import { listLimits } from '@showcase/contract/limits'
import { formMessages } from '@showcase/contract/messages'
import type { ImportProblem } from './imported-product.ts'
import { isPictureName } from './pictures.ts'
import { columnOf, type ProductRow } from './product-rows.ts'

/** The pictures in a cell. It may name several if every part looks like a file name. */
function sourcesIn(cell: string): string[] {
  if (!cell) return []
  const parts = cell.split(/[|;\n]|,\s*/).map(part => part.trim())
  const looksLike = (part: string) => isPictureName(part.replace(/[?#].*$/, ''))
  return parts.length > 1 && parts.every(looksLike) ? parts : [cell]
}

/** The pictures of a product's lines, ordered by position and without repeats. More than the limit are reported. */
export function imagesOf(rows: ProductRow[], problems: ImportProblem[]): { src: string; line: number }[] {
  const listed = rows.flatMap((row, order) =>
    row
      .cells('image')
      .flatMap(sourcesIn)
      .map(src => ({ src, line: row.line, order: Number(row.cell('imagePosition')) || order + 1 })),
  )
  const unique = new Map<string, (typeof listed)[number]>()
  for (const image of listed.sort((a, b) => a.order - b.order)) {
    if (!unique.has(image.src)) unique.set(image.src, image)
  }
  const images = [...unique.values()]
  for (const { line } of images.slice(listLimits.productImages))
    problems.push({ line, field: columnOf('image'), reason: formMessages.product.images })
  return images.slice(0, listLimits.productImages).map(({ src, line }) => ({ src, line }))
}
