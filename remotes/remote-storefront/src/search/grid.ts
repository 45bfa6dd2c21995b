import { gridColumns } from '@showcase/contract/limits'
import type { TemplateId } from '@showcase/contract/themes'

/** Columns of the results on wide and on small screens. */
export interface Grid {
  wide: (typeof gridColumns.wide)[number]
  small: (typeof gridColumns.small)[number]
}

/** What the specification calls "base" in Index. */
const base: Grid = { wide: 6, small: 2 }

/** Reads Index's columns from an address; the other templates have grids of their own. */
export function readGrid(search: URLSearchParams, template: TemplateId): Grid | undefined {
  if (template !== 'template3') return undefined
  const [wide, small] = [Number(search.get('wide')), Number(search.get('small'))]
  return {
    wide: gridColumns.wide.find(columns => columns === wide) ?? base.wide,
    small: gridColumns.small.find(columns => columns === small) ?? base.small,
  }
}

/** The columns as parameters of an address; the base grid is left out. */
export function gridParams(grid: Grid | undefined): Record<string, string> {
  if (!grid) return {}
  return {
    ...(grid.wide !== base.wide && { wide: String(grid.wide) }),
    ...(grid.small !== base.small && { small: String(grid.small) }),
  }
}
