import { searchFilters } from '@showcase/contract/filters'
import { countOf, gridColumns } from '@showcase/contract/limits'
import { filterLabels, type SearchQuery, searchHref } from '@showcase/contract/search-address'
import type { TemplateId } from '@showcase/contract/themes'
import { Link } from '@showcase/router'
import { SortMenu } from '@showcase/ui/select-menu'
import classes from './search-tools.module.css'

/** Columns of the results on wide and on small screens. */
export interface Grid {
  wide: (typeof gridColumns.wide)[number]
  small: (typeof gridColumns.small)[number]
}

/** The columns that the specification calls "base" in Index. */
const base: Grid = { wide: 6, small: 2 }

/** Reads the columns from an address. Undefined for every template but Index, which alone has toggles. */
export function readGrid(search: URLSearchParams, template: TemplateId): Grid | undefined {
  if (template !== 'template3') return undefined
  return {
    wide: gridColumns.wide.find(columns => search.get('wide') === `${columns}`) ?? base.wide,
    small: gridColumns.small.find(columns => search.get('small') === `${columns}`) ?? base.small,
  }
}

/** The columns as parameters of an address, without those that have their default. */
export function gridParams(grid: Grid | undefined): Record<string, string> {
  if (!grid) return {}
  return {
    ...(grid.wide !== base.wide && { wide: String(grid.wide) }),
    ...(grid.small !== base.small && { small: String(grid.small) }),
  }
}

interface SearchToolsProps {
  query: SearchQuery
  grid: Grid | undefined
  entryKey: string
}

/** Choice of type, order and, in Index, columns: links and a GET form, which work without script. */
export function SearchTools({ query, grid, entryKey }: SearchToolsProps) {
  const { searchQuery, filter, sort } = query
  const columns = gridParams(grid)
  const keep = { ...(searchQuery && { searchQuery }), ...(filter !== 'all' && { filter }), ...columns }
  return (
    <div className={classes.tools}>
      <nav className={classes.types} aria-label="Type of result">
        {searchFilters.map(type => (
          <Link
            key={type}
            className={classes.type ?? ''}
            to={searchHref({ searchQuery, sort, filter: type }, columns)}
            aria-current={type === filter ? 'true' : undefined}
          >
            {filterLabels[type]}
          </Link>
        ))}
      </nav>
      {grid && <GridToggles query={query} grid={grid} entryKey={entryKey} />}
      <SortMenu value={sort} unsorted="Best match" keep={keep} />
    </div>
  )
}

/** State of the history entry by which the list keeps what scrolling added, whatever its columns. */
export interface SearchEntry {
  listKey?: string
}

/** Links that set the number of columns in the address; the list keeps the pages that scrolling added. */
function GridToggles({ query, grid, entryKey }: { query: SearchQuery; grid: Grid; entryKey: string }) {
  const state: SearchEntry = { listKey: entryKey }
  const toggle = (screen: keyof Grid, columns: number) => (
    <Link
      key={columns}
      className={classes.columns ?? ''}
      to={searchHref(query, gridParams({ ...grid, [screen]: columns }))}
      state={state}
      replace
      preventScrollReset
      aria-label={countOf(columns, 'column')}
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
