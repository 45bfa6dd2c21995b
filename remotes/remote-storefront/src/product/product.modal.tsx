import { encodeId } from '@showcase/contract/ids'
import { countText, display } from '@showcase/contract/limits'
import type { ModalProps } from '@showcase/modal-host'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import { ExternalLink } from 'lucide'
import type { MouseEvent } from 'react'
import { openOverPage, wantsOwnTab } from '../shop/open-over-page.ts'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import { useVisit } from '../shop/use-visit.ts'
import { ModalGallery } from './modal-gallery.component.tsx'
import classes from './product.modal.module.css'

/** A product over the list that it was opened from. */
export function Modal({ product, query }: ModalProps<'product'>) {
  const { _id: productId, productName, images, tags, category, totalUnits, itemNo } = product
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
          <Paragraphs text={product.description} />
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
