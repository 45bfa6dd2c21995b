import { countText } from '@showcase/contract/limits'
import { Link, useLoaderData, useLocation, useNavigation } from '@showcase/router'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { SortMenu } from '@showcase/ui/sort-menu'
import X from 'lucide-react/icons/x'
import { ProductGrid } from './product-grid.component.tsx'
import type { ProductListData } from './product-list.loader.ts'
import classes from './product-list.page.module.css'
import { listHref } from './product-list.resource.ts'

/** Cards that stand in for a list on its way: two rows on a wide screen. */
const SKELETON_CARDS = 8

/** All products of the shop, or of one category, in the order that the visitor chose. */
export function ProductListPage() {
  const { query, page } = useLoaderData<ProductListData>()
  const { key, pathname, search } = useLocation()
  // The browser's own entries (a skip link's hash) all have the key `default`: the address tells them apart.
  const entryKey = key + search
  const { location: next } = useNavigation()
  const isReordering = next !== undefined && next.pathname === pathname
  const { category, sort, pageNo } = query
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1>{category || 'Products'}</h1>
          <p className={classes.count}>
            {countText(page.count, page.countIsCapped)} {page.count === 1 ? 'product' : 'products'}
          </p>
        </div>
        {category && (
          <Link className={classes.chip} to={listHref({ sort })} aria-label={`Remove filter ${category}`}>
            {category} <X aria-hidden="true" size={16} />
          </Link>
        )}
        <SortMenu value={sort} {...(category && { keep: { category } })} />
      </header>
      {pageNo > 1 && (
        <Link className={classes.previous} to={listHref({ ...query, pageNo: pageNo - 1 })} rel="prev">
          Show previous products
        </Link>
      )}
      {isReordering ? (
        <SkeletonCards count={SKELETON_CARDS} />
      ) : (
        <ProductGrid key={entryKey} first={page} query={query} entryKey={entryKey} />
      )}
    </div>
  )
}
