import { countOf, timing } from '@showcase/contract/limits'
import { remainingTime } from '@showcase/contract/private-link'
import type { Variant } from '@showcase/contract/variants'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { LockKeyhole } from 'lucide'
import { useEffect, useState } from 'react'
import { CatalogueHeader } from '../catalogue/catalogue-header.component.tsx'
import { SelectableProducts } from '../catalogue/selectable-products.component.tsx'
import { ChatAndCall } from '../product/chat-and-call.component.tsx'
import actionClasses from '../product/product-actions.module.css'
import { ProductArticle } from '../product/product-details.component.tsx'
import { variantQuery } from '../product/variant-query.ts'
import '../shop/modals.tsx'
import { closeUnless, openOverPage } from '../shop/open-over-page.ts'
import { shopOf } from '../shop/shop.ts'
import classes from './link-content.module.css'
import type { OpenedCatalogue, OpenedProduct } from './private-link.resource.ts'

interface LinkContentProps {
  opened: OpenedProduct | OpenedCatalogue
  privateLink: string
  /** Called when the link expires. */
  onEnd(): void
}

/** The product or catalogue behind a private link. It has no page of its own, so nothing here links to one. */
export function LinkContent({ opened, privateLink, onEnd }: LinkContentProps) {
  // A product or picture over the page is private too. An enquiry that is being written can still be sent.
  useEffect(() => () => closeUnless('query'), [])
  return (
    <>
      <LinkBar opened={opened} onEnd={onEnd} />
      {opened.kind === 'product' ? (
        <LinkedProduct {...opened} privateLink={privateLink} />
      ) : (
        <LinkedCatalogue {...opened} privateLink={privateLink} />
      )}
    </>
  )
}

function LinkBar({ opened, onEnd }: { opened: OpenedProduct | OpenedCatalogue; onEnd: () => void }) {
  return (
    <aside className={classes.bar} aria-label="Private link">
      <Icon node={LockKeyhole} className={classes.lock} size={22} />
      <p className={classes.words}>
        <strong>Shared with you privately</strong>
        <span className={classes.note}>
          {opened.link.allowMultipleUsers ? 'Anyone with this link can see it' : 'This link opens on this device only'}
        </span>
      </p>
      <Countdown until={opened.endsAt} onEnd={onEnd} />
    </aside>
  )
}

const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const

/** The time left, updated every second and never below zero. `until` is in milliseconds; `onEnd` is called once, at zero. */
function Countdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const [now, setNow] = useState(() => new Date())
  const end = new Date(until)
  const isOver = now >= end
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), timing.countdown)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  const left = remainingTime(end, now)
  // Leading zeros ("0 weeks 0 days") are left out; minutes and seconds always show.
  const first = units.findIndex(unit => left[unit] > 0)
  const shown = units.slice(Math.min(first < 0 ? units.length : first, units.indexOf('minutes')))
  return (
    <span className={classes.countdown} role="timer" aria-label="Time left">
      {shown.map(unit => (
        <span key={unit} className={classes.part}>
          <span className={classes.number}>{String(left[unit]).padStart(2, '0')}</span>{' '}
          <span className={classes.unit}>{left[unit] === 1 ? unit.slice(0, -1) : unit}</span>
        </span>
      ))}
    </span>
  )
}

function LinkedProduct({ product, formToken, privateLink }: OpenedProduct & { privateLink: string }) {
  const { phoneNo } = shopOf(usePlatform().session)
  const { _id: productId, productName, images } = product

  function ask(variant?: Variant) {
    const [image] = images
    const about = { productId }
    const query = variant && { query: variantQuery(variant) }
    void openOverPage('query', { about, name: productName, formToken, privateLink, ...query, ...(image && { image }) })
  }

  return (
    <ProductArticle product={product} onAsk={(_, variant) => ask(variant)}>
      <div className={actionClasses.actions}>
        <div className={actionClasses.sticky}>
          <Button onClick={() => ask()} size="large" wide>
            Send Query
          </Button>
        </div>
        {phoneNo && (
          <div className={actionClasses.others}>
            <ChatAndCall phoneNo={phoneNo} text={productName} />
          </div>
        )}
      </div>
    </ProductArticle>
  )
}

function LinkedCatalogue({ catalogue, products, formToken, privateLink }: OpenedCatalogue & { privateLink: string }) {
  const { _id: catalogueId, catalogueName: name, images } = catalogue
  return (
    <>
      <CatalogueHeader catalogue={catalogue} />
      <SelectableProducts
        products={products}
        priority={false}
        count={countOf(products.length, 'product')}
        enquiry={{ catalogueId, name, image: images[0], formToken, privateLink }}
      >
        {grid => grid}
      </SelectableProducts>
    </>
  )
}
