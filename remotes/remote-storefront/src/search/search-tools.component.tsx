import type { SearchFilter } from '@showcase/contract/filters'
import { searchFilters } from '@showcase/contract/filters'
import { Link } from '@showcase/router'
import { SortMenu } from '@showcase/ui/sort-menu'
import { type Grid, gridParams } from './grid.ts'
import { GridToggles } from './grid-toggles.component.tsx'
import { type SearchQuery, searchHref } from './search.resource.ts'
import classes from './search-tools.module.css'

const filterLabels: Readonly<Record<SearchFilter, string>> = {
  all: 'All',
  products: 'Products',
  catalogues: 'Catalogues',
}

interface SearchToolsProps {
  query: SearchQuery
  grid: Grid | undefined
  entryKey: string
}

/** Type, order and, in Index, columns: links and a GET form, so that all of it answers before the script is there. */
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
