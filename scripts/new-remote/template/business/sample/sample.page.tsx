import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { PageHeader } from '@showcase/ui/page-header'
import { Pagination } from '@showcase/ui/pagination'
import { ProductCard } from '@showcase/ui/product-card'
import classes from './sample.module.css'
import type { sampleLoader } from './sample.resource.ts'

/** Cards on the first screen: their pictures load eagerly. */
const FIRST_SCREEN = 4

/** The business's products in pages. */
export function SamplePage() {
  const { products, count, countIsCapped, pageNo, pages } = useLoaderData<typeof sampleLoader>()
  const found = countOf(count, 'product', countIsCapped)
  return (
    <div className={classes.page}>
      <PageHeader title="Sample page" text={found} />
      {products.length === 0 ? (
        <EmptyState illustration={<ProductsScene />} title="Nothing here yet" text="Please check back soon.">
          <ButtonLink to="/home">To the shop</ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid label="Sample page">
          {products.map((product, index) => (
            <ProductCard
              key={product._id}
              to={`/products/${encodeId(product._id)}`}
              name={product.productName}
              images={product.images}
              price={product.pricePerUnit}
              currency={product.currency}
              category={product.category}
              priority={index < FIRST_SCREEN}
              level={2}
            />
          ))}
        </CardGrid>
      )}
      <Pagination page={pageNo} pages={pages} toPage={page => `?pageNo=${page}`} />
    </div>
  )
}
