import { pageRoutes } from '@showcase/federation/page'
import { data, useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { Icon } from '@showcase/ui/icon'
import { LinksScene, MissingScene } from '@showcase/ui/illustration'
import { Skeleton } from '@showcase/ui/skeleton'
import { MessageCircle } from 'lucide'
import { lazy, Suspense } from 'react'
import { whatsAppHref } from '../product/contact-links.ts'
import productClasses from '../product/product.module.css'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/text.ts'
import classes from './private-link.module.css'
import { type LinkQuery, type PrivateLinkData, type Refusal, readLinkQuery } from './private-link.resource.ts'
import { usePrivateLink } from './private-link.state.ts'

const LinkContent = lazy(async () => ({ default: (await import('./link-content.component.tsx')).LinkContent }))

/** Opens a private link and shows its content until it expires. */
function PrivateLinkPage() {
  const { query } = useLoaderData<PrivateLinkData>()
  return (
    <div className={`${productClasses.page} ${classes.page}`}>
      <OpenedLink key={query ? query.kind + query.privateLink : ''} query={query} />
    </div>
  )
}

function OpenedLink({ query }: { query: LinkQuery | null }) {
  const { state, expire, retry } = usePrivateLink(query)
  if (state.state === 'refused') return <Refused reason={state.reason} text={state.text} onRetry={retry} />
  if (state.state === 'waiting' || !query) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <LinkContent opened={state.opened} privateLink={query.privateLink} onEnd={expire} />
    </Suspense>
  )
}

/** Shown until the browser has opened the link; the server renders nothing else. */
function Waiting() {
  return (
    <>
      <h1 className={classes.title} role="status">
        Opening your private link
      </h1>
      <noscript>
        <p className={classes.note}>
          A private link may work on one device only, so it needs JavaScript. Turn JavaScript on and reload this page.
        </p>
      </noscript>
      <div className={productClasses.product} aria-hidden="true">
        <div className={productClasses.gallery}>
          <Skeleton shape="square" />
        </div>
        <div className={productClasses.about}>
          <Skeleton shape="title" />
          <Skeleton length="short" />
          <Skeleton shape="control" />
          <Skeleton length="long" />
          <Skeleton length="half" />
        </div>
      </div>
    </>
  )
}

/** What the visitor can do; the server's text says what has happened. */
const advice: Readonly<Record<Exclude<Refusal, 'failed'>, string>> = {
  expired: 'Ask the seller for a new link.',
  inUse: 'It works only on the device that opened it first. Ask the seller for your own link.',
  noDevice: 'Your browser did not identify this device. Try another browser.',
  missing: 'Check that the address is complete, or ask the seller for a new link.',
}

interface RefusedProps {
  reason: Refusal
  /** The server's text. */
  text: string
  onRetry(): void
}

function Refused({ reason, text, onRetry }: RefusedProps) {
  const { phoneNo } = shopOf(usePlatform().session)
  if (reason === 'failed') return <ErrorState level={1} text={text} onRetry={onRetry} />
  return (
    // Announced, because it replaces the page while nothing is pressed.
    <div role="alert">
      <EmptyState
        level={1}
        illustration={reason === 'missing' ? <MissingScene /> : <LinksScene />}
        title={text}
        text={advice[reason]}
      >
        {phoneNo && (
          <ButtonLink href={whatsAppHref(phoneNo, text)} target="_blank" rel="noreferrer">
            <Icon node={MessageCircle} size={18} /> Ask the seller
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant="secondary">
          See all products
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** The loader only reads the address, because a link may be bound to a device: the browser opens it. */
export const routes = pageRoutes({
  id: 'storefront:privateLink',
  loader({ request }) {
    const link: PrivateLinkData = { query: readLinkQuery(new URL(request.url).searchParams) }
    return data(link, { headers: { 'cache-control': 'no-store' } })
  },
  Component: PrivateLinkPage,
  HydrateFallback: Waiting,
  ErrorBoundary: PageError,
  head({ session }) {
    const name = shopName(shopOf(session))
    return {
      title: titleOf('Private link', name),
      description: `A product or catalogue that ${name} shares with you privately.`,
      noindex: true,
    }
  },
})
