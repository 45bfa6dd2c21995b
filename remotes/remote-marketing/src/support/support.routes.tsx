import page from '../site/page.module.css'
import classes from './support.module.css'
import '@showcase/ui/form-styles'
import type { ContactValues } from '@showcase/contract/contact-form'
import { successMessages } from '@showcase/contract/success-messages'
import { pageRoutes } from '@showcase/federation/page'
import type { Refusal } from '@showcase/outbox/post-form'
import { Link, useActionData, useLoaderData, useNavigate } from '@showcase/router'
import { lazyPart } from '@showcase/ui/lazy-part'
import { Notice, ProblemsNotice } from '@showcase/ui/notice'
import { useRef, useState } from 'react'
import { PageTop } from '../site/page-top.component.tsx'

interface SupportData {
  /** A message was just sent without script: the page confirms it. */
  isSent: boolean
}

/** Fetched on demand, because few visitors write. */
const supportForm = lazyPart(async () => (await import('./support.form.tsx')).SupportForm)

function SupportPage() {
  const { isSent } = useLoaderData<SupportData>()
  const refusal = useActionData<Refusal<ContactValues>>()
  const navigate = useNavigate()
  // After each sent form an empty one follows.
  const [sent, setSent] = useState(0)
  const section = useRef<HTMLElement>(null)
  const isRefused = refusal !== undefined && sent === 0

  function empty() {
    // The form is replaced together with its focused button, so the focus moves first.
    section.current?.focus()
    setSent(count => count + 1)
    if (isSent) void navigate('/support', { replace: true, preventScrollReset: true })
  }

  return (
    <div className={page.page}>
      <PageTop title="How can we help?">
        Is something not working, or do you have a question? Write to us. A person reads every message and replies by
        email.
      </PageTop>
      <div className={classes.columns}>
        <section className={page.sheet} aria-label="Write to support" ref={section} tabIndex={-1}>
          {isSent && <Notice tone="positive">{successMessages.mailSent}</Notice>}
          {isRefused && <ProblemsNotice problems={refusal.problems} />}
          <supportForm.Component key={sent} {...(isRefused && { refusal })} onDone={empty} />
        </section>
        <aside className={classes.hints} aria-label="Before you write">
          <div>
            <h2>A question about a product?</h2>
            <p>
              Ask the shop: every product has a Send Query button, and every shop has a Contact Us page. We cannot look
              up stock or prices for you.
            </p>
          </div>
          <div>
            <h2>A question about how something works?</h2>
            <p>
              See the <Link to="/faq">questions we have answered</Link>.
            </p>
          </div>
          <div>
            <h2>Is something broken?</h2>
            <p>Send us the address of the page and what you did before it happened. That helps us fix it.</p>
          </div>
        </aside>
      </div>
    </div>
  )
}

export const routes = pageRoutes<SupportData>({
  id: 'marketing:support',
  loader: async ({ request }): Promise<SupportData> => {
    await supportForm.load()
    return { isSent: new URL(request.url).searchParams.has('sent') }
  },
  // The form's rules are fetched at their first use.
  action: async args => (await import('./support.action.ts')).supportAction(args),
  Component: SupportPage,
  head: () => ({
    title: 'Support | Showcase',
    description: 'Write to the people who run Showcase. A person reads every message and replies by email.',
    canonicalPath: '/support',
  }),
})
