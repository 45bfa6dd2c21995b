import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { PageHeader } from '@showcase/ui/page-header'
import { Pagination } from '@showcase/ui/pagination'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import classes from './sample.module.css'
import type { sampleLoader } from './sample.resource.ts'

/** Cards on the first screen: their pictures load eagerly. */
const FIRST_SCREEN = 4

/** Products of all businesses in pages. A product is on its business's site, so its link is a plain one. */
export function SamplePage() {
  const { products, count, countIsCapped, pageNo, pages } = useLoaderData<typeof sampleLoader>()
  const { session } = usePlatform()
  const found = countOf(count, 'product', countIsCapped)
  return (
    <div className={classes.page}>
      <PageHeader title="Sample page" text={found} />
      {products.length === 0 ? (
        <EmptyState illustration={<ProductsScene />} title="Nothing here yet" text="Please check back soon.">
          <ButtonLink to="/home">To the start</ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid label="Sample page">
          {products.map((product, index) => (
            <article key={product._id} className={classes.product}>
              <Picture
                name={product.images[0]}
                alt=""
                sizes="(min-width: 80rem) 25vw, 50vw"
                priority={index < FIRST_SCREEN}
              />
              <h2 className={classes.name}>
                <a href={`${session.mainUrl}/${product.businessName}/products/${encodeId(product._id)}`}>
                  {product.productName}
                </a>
              </h2>
              <Price amount={product.pricePerUnit} currency={product.currency} size="small" />
            </article>
          ))}
        </CardGrid>
      )}
      <Pagination page={pageNo} pages={pages} toPage={page => `?pageNo=${page}`} />
    </div>
  )
}
