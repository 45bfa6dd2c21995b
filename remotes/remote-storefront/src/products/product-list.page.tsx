import { countText } from '@showcase/contract/limits'
import { Link, useLoaderData } from '@showcase/router'
import X from 'lucide-react/icons/x'
import { ListPage } from '../shop/list-page.component.tsx'
import { ProductGrid } from './product-grid.component.tsx'
import type { ProductListData } from './product-list.loader.ts'
import classes from './product-list.page.module.css'
import { listHref } from './product-list.resource.ts'

/** All products of the shop, or of one category, in the order that the visitor chose. */
export function ProductListPage() {
  const { query, page } = useLoaderData<ProductListData>()
  const { category, sort, pageNo } = query
  return (
    <ListPage
      heading={category || 'Products'}
      count={
        page.count > 0
          ? `${countText(page.count, page.countIsCapped)} ${page.count === 1 ? 'product' : 'products'}`
          : null
      }
      sort={sort}
      {...(category && { keep: { category } })}
      filter={
        category && (
          <Link className={classes.chip} to={listHref({ sort })} aria-label={`Remove filter ${category}`}>
            {category} <X aria-hidden="true" size={16} />
          </Link>
        )
      }
      previous={pageNo > 1 && { to: listHref({ ...query, pageNo: pageNo - 1 }), label: 'Show previous products' }}
    >
      {entryKey => <ProductGrid key={entryKey} first={page} query={query} entryKey={entryKey} />}
    </ListPage>
  )
}
