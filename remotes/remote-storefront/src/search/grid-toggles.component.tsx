import { gridColumns } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { type Grid, gridParams } from './grid.ts'
import { type SearchQuery, searchHref } from './search.resource.ts'
import classes from './search-tools.module.css'

/** State of the history entry by which the list keeps what scrolling added, whatever its columns. */
export interface SearchEntry {
  listKey?: string
}

interface GridTogglesProps {
  query: SearchQuery
  grid: Grid
  entryKey: string
}

/** Index's columns: 1, 4 or 6 on wide screens, 1 or 2 on small ones. Kept in the address; the list stays as long as it is. */
export function GridToggles({ query, grid, entryKey }: GridTogglesProps) {
  const state: SearchEntry = { listKey: entryKey }
  const toggle = (screen: keyof Grid, columns: number) => (
    <Link
      key={columns}
      className={classes.columns ?? ''}
      to={searchHref(query, gridParams({ ...grid, [screen]: columns }))}
      state={state}
      replace
      preventScrollReset
      aria-label={columns === 1 ? '1 column' : `${columns} columns`}
      aria-current={grid[screen] === columns ? 'true' : undefined}
    >
      {columns}
    </Link>
  )
  return (
    <>
      <nav className={classes.grids} data-screen="wide" aria-label="Columns">
        {gridColumns.wide.map(columns => toggle('wide', columns))}
      </nav>
      <nav className={classes.grids} data-screen="small" aria-label="Columns">
        {gridColumns.small.map(columns => toggle('small', columns))}
      </nav>
    </>
  )
}
