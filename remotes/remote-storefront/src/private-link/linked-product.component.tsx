import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { callHref, whatsAppHref } from '../product/contact-links.ts'
import { Gallery } from '../product/gallery.component.tsx'
import classes from '../product/product.page.module.css'
import actionClasses from '../product/product-actions.module.css'
import { ProductFacts } from '../product/product-facts.component.tsx'
import { ProductText } from '../product/product-text.component.tsx'
import { openOverPage } from '../shop/open-over-page.ts'
import '../shop/modals.ts'
import { shopOf } from '../shop/shop.ts'
import type { OpenedProduct } from './private-link.resource.ts'

/** The product behind a private link, as on its own page but for what leads to that page. */
export function LinkedProduct({ product, formToken, privateLink }: OpenedProduct & { privateLink: string }) {
  const { phoneNo } = shopOf(usePlatform().session)
  const { _id: productId, productName, images } = product

  function ask() {
    const [image] = images
    const about = { productId }
    void openOverPage('query', { about, name: productName, formToken, privateLink, ...(image && { image }) })
  }

  return (
    <article className={classes.product}>
      <div className={classes.gallery}>
        <Gallery images={images} name={productName} />
      </div>
      <div className={classes.about}>
        <ProductFacts product={product} />
        <div className={actionClasses.actions}>
          <div className={actionClasses.sticky}>
            <Button onClick={ask} size="large" wide>
              Send Query
            </Button>
          </div>
          {phoneNo && (
            <div className={actionClasses.others}>
              <ButtonLink
                variant="secondary"
                className={actionClasses.other}
                href={whatsAppHref(phoneNo, productName)}
                target="_blank"
                rel="noreferrer"
              >
                <MessageCircle aria-hidden="true" size={18} /> WhatsApp
              </ButtonLink>
              <ButtonLink variant="secondary" className={actionClasses.other} href={callHref(phoneNo)}>
                <Phone aria-hidden="true" size={18} /> Call
              </ButtonLink>
            </div>
          )}
        </div>
        <ProductText product={product} />
      </div>
    </article>
  )
}
