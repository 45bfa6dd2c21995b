import { encodeId } from '@showcase/contract/ids'
import { countText, display } from '@showcase/contract/limits'
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

/** A product over the list that it was opened from. */
export function Modal({ product, query }: ModalProps<'product'>) {
  const { _id: productId, productName, images, category } = product
  const { tags = [], totalUnits, itemNo, description } = useDetails(product)
  // Behind a private link, the public calls do not find the product.
  useVisit('publicProducts', query ? '' : productId, 'modal')
  const path = `/products/${encodeId(productId)}`

  function ask(event: MouseEvent) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = images
    void openOverPage('query', query ?? { about: { productId }, name: productName, ...(image && { image }) })
  }

  return (
    <div className={classes.product}>
      <ModalGallery images={images} name={productName} />
      <div className={classes.words}>
        {category && <p className={classes.category}>{category}</p>}
        <p>
          <Price amount={product.pricePerUnit} currency={product.currency} size="large" />
        </p>
        {(totalUnits != null || itemNo) && (
          <p className={classes.figures}>
            {totalUnits != null && <span>{totalUnits > 0 ? `${countText(totalUnits)} units` : 'Out of stock'}</span>}
            {itemNo && <span>#{itemNo}</span>}
          </p>
        )}
        {tags.length > 0 && <TagList tags={tags} limit={display.productTags} />}
        <div className={classes.description}>
          {description === undefined ? <Skeleton shape="text" /> : <Paragraphs text={description} />}
        </div>
        <div className={classes.actions}>
          {query ? (
            <Button onClick={ask} size="large" wide>
              Send Query
            </Button>
          ) : (
            <>
              <ButtonLink data-dialog="" to={`${path}/enquiry`} replace onClick={ask} size="large" wide>
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
    if (product.description !== undefined) return
    const closed = new AbortController()
    const request = api.publicProducts.fetch({ id: product._id, businessName }, { signal: closed.signal })
    request.then(
      ({ payload }) => setFetched(payload.product),
      // The dialog shows what it has; the product's page has everything.
      () => setFetched({ ...product, description: '' }),
    )
    return () => closed.abort()
  }, [api, product, businessName])
  return fetched ?? product
}
