import { PageError } from '../shop/page-error.component.tsx'
import classes from './contact.module.css'
import '@showcase/ui/form-styles'
import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { ContactValues } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { successMessages } from '@showcase/contract/success-messages'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import type { Refusal } from '@showcase/outbox/post-form'
import { data, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { lazyPart } from '@showcase/ui/lazy-part'
import { Notice, ProblemsNotice } from '@showcase/ui/notice'
import { Skeleton } from '@showcase/ui/skeleton'
import { useRef, useState } from 'react'
import { shopName, shopOf } from '../shop/shop.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import { ContactDetails } from './contact-details.component.tsx'

interface ContactData {
  formToken: string
  /** The loader makes it, so that server and browser render the same form. */
  idempotencyKey: string
  /** A message was just sent without script: the page confirms it. */
  isSent: boolean
}

/** Fetched on demand, because few visitors write. */
const contactForm = lazyPart(async () => (await import('./contact.form.tsx')).ContactForm)

function ContactPage() {
  const { formToken, idempotencyKey: firstKey, isSent } = useLoaderData<ContactData>()
  const refusal = useActionData<Refusal<ContactValues>>()
  const navigate = useNavigate()
  const shop = shopOf(usePlatform().session)
  // After each sent form an empty one follows, with a key of its own.
  const [ownKey, setOwnKey] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const idempotencyKey = ownKey ?? refusal?.idempotencyKey ?? firstKey
  const isRefused = refusal !== undefined && ownKey === undefined

  function empty() {
    // The form is replaced together with its focused button, so the focus moves first.
    section.current?.focus()
    setOwnKey(newIdempotencyKey())
    if (isSent) void navigate('/contactus', { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <p className={classes.eyebrow}>
          <bdi>{shopName(shop)}</bdi>
        </p>
        <h1>Contact Us</h1>
      </header>
      <ContactDetails shop={shop} />
      <section className={classes.form} aria-label="Send a message" ref={section} tabIndex={-1}>
        <h2>Send a message</h2>
        {isSent && <Notice tone="positive">{successMessages.forumSent}</Notice>}
        {isRefused && <ProblemsNotice problems={refusal.problems} />}
        <contactForm.Component
          key={ownKey ?? 'first'}
          ticket={{ businessName: shop.businessName, formToken, idempotencyKey }}
          {...(isRefused && { initial: refusal.values })}
          onDone={empty}
        />
      </section>
    </div>
  )
}

function ContactSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="banner" />
    </div>
  )
}

/** The token of a business's contact form; `''` on failure, because the form works without one. */
async function fetchFormToken(api: Api, businessName: string, signal: AbortSignal): Promise<string> {
  try {
    return (await api.publicUser.fetchFormToken({ businessName }, { signal })).payload.formToken
  } catch (error) {
    if (isApiError(error)) return ''
    throw error
  }
}

/** The key is for one visitor's form, so no cache may keep the page. */
async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const [formToken] = await Promise.all([fetchFormToken(api, businessName, request.signal), contactForm.load()])
  const isSent = new URL(request.url).searchParams.has('sent')
  const form: ContactData = { formToken, idempotencyKey: newIdempotencyKey(), isSent }
  return data(form, { headers: { 'cache-control': 'no-store' } })
}

function head({ session }: HeadArgs<ContactData>): PageHead {
  const shop = shopOf(session)
  const name = shopName(shop)
  return {
    title: titleOf('Contact Us', name),
    description: excerpt(`Write to ${name} or call. ${shop.address}`),
    canonicalPath: '/contactus',
  }
}

export const routes = pageRoutes<ContactData>({
  id: 'storefront:contact',
  loader,
  // The form's rules are fetched at their first use.
  action: async args => (await import('./contact.action.ts')).contactAction(args),
  Component: ContactPage,
  HydrateFallback: ContactSkeleton,
  ErrorBoundary: PageError,
  head,
})
