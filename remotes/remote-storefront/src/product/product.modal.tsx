import { encodeId } from '@showcase/contract/ids'
import { countText, display } from '@showcase/contract/limits'
import type { ModalProps } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import { type MouseEvent, useEffect, useState } from 'react'
import { openOverPage, wantsOwnTab } from '../shop/open-over-page.ts'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import { useVisit } from '../shop/use-visit.ts'
import { ModalGallery } from './modal-gallery.component.tsx'
import classes from './product.modal.module.css'

/** A product over the list that it was opened from. */
export function Modal({ product, query }: ModalProps<'product'>) {
  const { _id: productId, productName, images, tags, category, totalUnits, itemNo } = product
  const formToken = useFormToken(productId, !query)
  const path = `/products/${encodeId(productId)}`

  function ask(event: MouseEvent) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = images
    void openOverPage('query', query ?? { about: { productId }, name: productName, formToken, ...(image && { image }) })
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
          <Paragraphs text={product.description} />
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

/**
 * Counts a visit of the product and fetches the form token for an enquiry, which lists do not contain. Returns `''` until
 * it has arrived; a missing token alone does not mark an enquiry as spam.
 *
 * @param isPublic false behind a private link, where the public calls do not find the product
 */
function useFormToken(productId: string, isPublic: boolean): string {
  const { api } = usePlatform()
  const [formToken, setFormToken] = useState('')
  useVisit('publicProducts', isPublic ? productId : '', 'modal')
  useEffect(() => {
    if (!isPublic) return
    const controller = new AbortController()
    api.publicProducts.fetch({ id: productId }, { signal: controller.signal }).then(
      ({ payload }) => setFormToken(payload.formToken ?? ''),
      () => {},
    )
    return () => controller.abort()
  }, [api, productId, isPublic])
  return formToken
}
