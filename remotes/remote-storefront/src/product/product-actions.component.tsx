import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import type { MouseEvent } from 'react'
import { openOverPage, wantsOwnTab } from '../shop/open-over-page.ts'
import { absoluteUrl, shopOf } from '../shop/shop.ts'
import { ChatAndCall } from './chat-and-call.component.tsx'
import classes from './product-actions.module.css'
import { ShareLink } from './share-link.component.tsx'

/**
 * Send Query, chat, call and share. Send Query links to the page with the form; the script opens the same form in a modal.
 * On a small screen it stays at the bottom of the window.
 */
export function ProductActions({ product }: { product: Product }) {
  const { session } = usePlatform()
  const { phoneNo } = shopOf(session)
  const path = `/products/${encodeId(product._id)}`
  const url = absoluteUrl(session, path)

  function openQuery(event: MouseEvent) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = product.images
    const { _id: productId, productName } = product
    void openOverPage('query', { about: { productId }, name: productName, ...(image && { image }) })
  }

  return (
    <div className={classes.actions}>
      {!product.isBlocked && (
        <div className={classes.sticky}>
          <ButtonLink data-dialog="" to={`${path}/enquiry`} onClick={openQuery} size="large" wide>
            Send Query
          </ButtonLink>
        </div>
      )}
      <div className={classes.others}>
        {phoneNo && !product.isBlocked && <ChatAndCall phoneNo={phoneNo} text={`${product.productName} ${url}`} />}
        <ShareLink className={classes.other} title={product.productName} url={url} />
      </div>
    </div>
  )
}
