import { encodeId } from '@showcase/contract/ids'
import { countOf, display } from '@showcase/contract/limits'
import type { Variant } from '@showcase/contract/variants'
import type { ModalProps } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { Price } from '@showcase/ui/price'
import { Skeleton } from '@showcase/ui/skeleton'
import { TagList } from '@showcase/ui/tag'
import { ExternalLink } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { openOverPage, wantsOwnTab } from '../shop/open-over-page.ts'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import type { ProductSummary } from '../shop/product-summary.ts'
import { shopOf } from '../shop/shop.ts'
import { useVisit } from '../shop/use-visit.ts'
import { ModalGallery } from './modal-gallery.component.tsx'
import classes from './product.modal.module.css'
import { variantQuery } from './variant-query.ts'
import { Variants } from './variants.component.tsx'

/** A product over the list that it was opened from. */
export function Modal({ product, query, cardPicture }: ModalProps<'product'>) {
  const { _id: productId, productName, images, category } = product
  const { tags = [], totalUnits, itemNo, description, variants } = useDetails(product)
  // Behind a private link, the public calls do not find the product.
  useVisit('publicProducts', query ? '' : productId, 'modal')
  const path = `/products/${encodeId(productId)}`

  function ask(event: MouseEvent, variant?: Variant) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = images
    void openOverPage('query', {
      ...(query ?? { about: { productId }, name: productName, ...(image && { image }) }),
      ...(variant && { query: variantQuery(variant) }),
    })
  }

  return (
    <div className={classes.product}>
      <ModalGallery images={images} name={productName} cardPicture={cardPicture} />
      <div className={classes.words}>
        {category && <p className={classes.category}>{category}</p>}
        <p>
          <Price amount={product.pricePerUnit} currency={product.currency} isLowest={product.pricesVary} size="large" />
        </p>
        {(totalUnits != null || itemNo) && (
          <p className={classes.figures}>
            {totalUnits != null && <span>{totalUnits > 0 ? countOf(totalUnits, 'unit') : 'Out of stock'}</span>}
            {itemNo && <span>#{itemNo}</span>}
          </p>
        )}
        {tags.length > 0 && <TagList tags={tags} limit={display.productTags} />}
        {variants ? (
          <Variants
            {...variants}
            currency={product.currency}
            enquiryPath={query ? undefined : `${path}/enquiry`}
            onAsk={ask}
          />
        ) : (
          product.hasVariants && variants === undefined && <Skeleton shape="area" />
        )}
        <div className={classes.description}>
          {description === undefined ? <Skeleton /> : <Paragraphs text={description} />}
        </div>
        <div className={classes.actions}>
          {query ? (
            <Button onClick={event => ask(event)} size="large" wide>
              Send Query
            </Button>
          ) : (
            <>
              <ButtonLink data-dialog="" to={`${path}/enquiry`} replace onClick={event => ask(event)} size="large" wide>
                Send Query
              </ButtonLink>
              <ButtonLink to={path} target="_blank" variant="secondary" size="large" wide>
                View Product <Icon node={ExternalLink} size={16} />
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The product with its details, which are fetched if the list left them out. */
function useDetails(product: ProductSummary): ProductSummary {
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const [fetched, setFetched] = useState<ProductSummary>()
  useEffect(() => {
    if (product.description !== undefined && (product.variants || !product.hasVariants)) return
    const closed = new AbortController()
    const request = api.publicProducts.fetch({ id: product._id, businessName }, { signal: closed.signal })
    request.then(
      ({ payload }) => setFetched(payload.product),
      // The dialog shows what it has; the product's page has everything.
      () => setFetched({ description: '', ...product, variants: null }),
    )
    return () => closed.abort()
  }, [api, product, businessName])
  return fetched ?? product
}
