import { successMessages } from '@showcase/contract/success-messages'
import { useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Notice, ProblemsNotice } from '@showcase/ui/notice'
import { useState } from 'react'
import { newIdempotencyKey } from '../enquiry/enquiry.resource.ts'
import { shopName, shopOf } from '../shop/shop.ts'
import type { ContactRefusal } from './contact.action.ts'
import { lateContactForm } from './contact.lazy.tsx'
import classes from './contact.page.module.css'
import type { ContactData } from './contact.resource.ts'
import { ContactDetails } from './contact-details.component.tsx'

/** Every way to reach the seller, and a form to write to them. */
export function ContactPage() {
  const { formToken, idempotencyKey: firstKey, isSent } = useLoaderData<ContactData>()
  const refusal = useActionData<ContactRefusal>()
  const navigate = useNavigate()
  const shop = shopOf(usePlatform().session)
  // Each form that was sent makes way for an empty one with a key of its own.
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
      <section className={classes.letter} aria-label="Send a message">
        <h2>Send a message</h2>
        {isSent && <Notice tone="positive">{successMessages.forumSent}</Notice>}
        {isRefused && <ProblemsNotice problems={refusal.problems} />}
        <lateContactForm.Component
          key={ownKey ?? 'first'}
          ticket={{ businessName: shop.businessName, formToken, idempotencyKey }}
          {...(isRefused && { initial: refusal.values })}
          onDone={empty}
        />
      </section>
    </div>
  )
}
