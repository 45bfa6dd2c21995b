import classes from './contact.page.module.css'
import '@showcase/ui/form-styles'
import type { ContactValues } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { successMessages } from '@showcase/contract/success-messages'
import { useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { lazyPart } from '@showcase/ui/lazy-part'
import { Notice, ProblemsNotice } from '@showcase/ui/notice'
import { Skeleton } from '@showcase/ui/skeleton'
import { useState } from 'react'
import type { Refusal } from '../shop/post-form.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import type { ContactData } from './contact.resource.ts'
import { ContactDetails } from './contact-details.component.tsx'

/** Fetched on demand, because few visitors write. */
export const contactForm = lazyPart(async () => (await import('./contact.form.tsx')).ContactForm)

/** The seller's contact details and a message form. */
export function ContactPage() {
  const { formToken, idempotencyKey: firstKey, isSent } = useLoaderData<ContactData>()
  const refusal = useActionData<Refusal<ContactValues>>()
  const navigate = useNavigate()
  const shop = shopOf(usePlatform().session)
  // After each sent form an empty one follows, with a key of its own.
  const [ownKey, setOwnKey] = useState<string>()
  const idempotencyKey = ownKey ?? refusal?.idempotencyKey ?? firstKey
  const isRefused = refusal !== undefined && ownKey === undefined

  function empty() {
    setOwnKey(newIdempotencyKey())
    if (isSent) void navigate('/contactus', { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <p className={classes.eyebrow}>{shopName(shop)}</p>
        <h1>Contact Us</h1>
      </header>
      <ContactDetails shop={shop} />
      <section className={classes.form} aria-label="Send a message">
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

export function ContactSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="banner" />
    </div>
  )
}
