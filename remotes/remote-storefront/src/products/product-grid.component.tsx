import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import { ShopCard } from '../shop/shop-card.component.tsx'
import { type ListQuery, listHref, type ProductPage } from './product-list.resource.ts'
import { useProductPages } from './product-list.state.ts'

/** Cards whose pictures a first screen shows: they are fetched at once, the others when they come near. */
const FIRST_SCREEN = 4

interface ProductGridProps {
  first: ProductPage
  query: ListQuery
  /** The history entry: its pages are found again on Back. */
  entryKey: string
}

/** The list itself: a grid of cards that grows while the visitor scrolls, or the reason why it is empty. */
export function ProductGrid({ first, query, entryKey }: ProductGridProps) {
  const { products, nextPageNo, more } = useProductPages(first, query, entryKey)
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
