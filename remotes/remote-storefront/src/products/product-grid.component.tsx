import type { Product } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import type { Page } from '../shop/page.ts'
import { usePages } from '../shop/pages.state.ts'
import { shopOf } from '../shop/shop.ts'
import { ShopCard } from '../shop/shop-card.component.tsx'
import { fetchProductPage, type ListQuery, listHref } from './product-list.resource.ts'

/** Cards whose pictures a first screen shows: they are fetched at once, the others when they come near. */
const FIRST_SCREEN = 4

interface ProductGridProps {
  first: Page<Product>
  query: ListQuery
  /** The history entry: its pages are found again on Back. */
  entryKey: string
}

/** The list itself: a grid of cards that grows while the visitor scrolls, or the reason why it is empty. */
export function ProductGrid({ first, query, entryKey }: ProductGridProps) {
  const { api, session } = usePlatform()
  const {
    items: products,
    nextPageNo,
    more,
  } = usePages({
    first,
    entryKey,
    fetchPage: ({ pageNo }, signal) =>
      fetchProductPage(api, shopOf(session).businessName, { ...query, pageNo }, signal),
  })
  if (!products.length) return <NoProducts {...query} />
  return (
    <InfiniteList
      label="products"
      next={nextPageNo === null ? null : listHref({ ...query, pageNo: nextPageNo })}
      onMore={more}
    >
      <CardGrid label="Products">
        {products.map((product, index) => (
          <ShopCard key={product._id} product={product} level={2} priority={index < FIRST_SCREEN} />
        ))}
      </CardGrid>
    </InfiniteList>
  )
}

function NoProducts({ category, pageNo }: ListQuery) {
  const filtered = category !== '' || pageNo > 1
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title={filtered ? 'No products here' : 'No products yet'}
      text={filtered ? 'Other products are waiting in the full list.' : 'The seller is still filling the shelves.'}
    >
      {filtered ? (
        <ButtonLink to="/products">See all products</ButtonLink>
      ) : (
        <ButtonLink to="/home">Go to the front page</ButtonLink>
      )}
    </EmptyState>
  )
}
