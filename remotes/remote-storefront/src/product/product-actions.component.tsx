import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { openModal } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { MouseEvent } from 'react'
import { absoluteUrl } from '../shop/addresses.ts'
import { wantsOwnTab } from '../shop/clicks.ts'
import { shopOf } from '../shop/shop.ts'
import { callHref, whatsAppHref } from './contact-links.ts'
import classes from './product-actions.module.css'
import { ShareLink } from './share-link.component.tsx'

/**
 * How a visitor reaches the seller. Send Query is a link to the page with the form; the script opens the same form in a
 * modal instead. On a small screen it stays at the bottom of the window.
 */
export function ProductActions({ product, formToken }: { product: Product; formToken: string }) {
  const { session } = usePlatform()
  const { phoneNo } = shopOf(session)
  const path = `/products/${encodeId(product._id)}`
  const url = absoluteUrl(session, path)

  function openQuery(event: MouseEvent) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    const [image] = product.images
    const { _id: productId, productName } = product
    void openModal('query', { about: { productId }, name: productName, formToken, ...(image && { image }) })
  }

  return (
    <div className={classes.actions}>
      {!product.isBlocked && (
        <div className={classes.sticky}>
          <ButtonLink to={`${path}/enquiry`} onClick={openQuery} size="large" wide>
            Send Query
          </ButtonLink>
        </div>
      )}
      <div className={classes.others}>
        {phoneNo && !product.isBlocked && (
          <>
            <ButtonLink
              variant="secondary"
              className={classes.other}
              href={whatsAppHref(phoneNo, `${product.productName} ${url}`)}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" size={18} /> WhatsApp
            </ButtonLink>
            <ButtonLink variant="secondary" className={classes.other} href={callHref(phoneNo)}>
              <Phone aria-hidden="true" size={18} /> Call
            </ButtonLink>
          </>
        )}
        <ShareLink className={classes.other} title={product.productName} url={url} />
      </div>
    </div>
  )
}
