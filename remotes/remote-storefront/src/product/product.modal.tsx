import { encodeId } from '@showcase/contract/ids'
import { countText, display } from '@showcase/contract/limits'
import type { ModalProps } from '@showcase/modal-host'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import type { MouseEvent } from 'react'
import { wantsOwnTab } from '../shop/clicks.ts'
import { openOverPage } from '../shop/open-over-page.ts'
import { paragraphs } from '../shop/words.ts'
import { ModalGallery } from './modal-gallery.component.tsx'
import classes from './product.modal.module.css'
import { useSeenProduct } from './seen-product.state.ts'

/** A product over the list that it was chosen from: enough to decide, and the ways on. */
export function Modal({ product, query }: ModalProps<'product'>) {
  const { _id: productId, productName, images, tags, category, totalUnits, itemNo } = product
  const formToken = useSeenProduct(productId, !query)
  const path = `/products/${encodeId(productId)}`

  function ask(event: MouseEvent) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = images
    const aboutIt = { about: { productId }, name: productName, formToken, ...(image && { image }) }
    void openOverPage('query', query ?? aboutIt)
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
            {totalUnits != null && <span>{totalUnits > 0 ? `${countText(totalUnits)} units` : 'No units left'}</span>}
            {itemNo && <span>#{itemNo}</span>}
          </p>
        )}
        {tags.length > 0 && <TagList tags={tags} limit={display.productTags} />}
        <div className={classes.description}>
          {paragraphs(product.description).map((text, index) => (
            // Paragraphs are never reordered, and two of them may read the same: the index is their identity.
            <p key={index}>{text}</p>
          ))}
        </div>
        <div className={classes.actions}>
          {query ? (
            <Button onClick={ask} size="large" wide>
              Send Query
            </Button>
          ) : (
            <>
              <ButtonLink to={`${path}/enquiry`} replace onClick={ask} size="large" wide>
                Send Query
              </ButtonLink>
              <ButtonLink to={path} target="_blank" variant="secondary" size="large" wide>
                View Product <ExternalLink aria-hidden="true" size={16} />
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
