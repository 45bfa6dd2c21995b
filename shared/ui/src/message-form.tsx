import { type ContactValues, contactProblems, emptyContact } from '@showcase/contract/contact-form'
import { textLimits } from '@showcase/contract/limits'
import type { ComponentProps, ReactNode } from 'react'
import { TextArea, TextField } from './field.tsx'
import { Honeypot } from './honeypot.tsx'
import { ValidatedForm } from './validated-form.tsx'

interface MessageFormProps {
  /** The values of a form that was refused. */
  initial?: ContactValues | undefined
  /** Identifies the recipient: see `ValidatedForm`. */
  keepAs: string
  onSend: ComponentProps<typeof ValidatedForm<ContactValues>>['onSend']
  /** Hidden fields for the form as the browser posts it without script. */
  children?: ReactNode
}

/** A message to a business or to support. The fields are in the order in which the specification checks them. */
export function MessageForm({ initial, keepAs, onSend, children }: MessageFormProps) {
  return (
    <ValidatedForm<ContactValues>
      initial={initial ?? emptyContact}
      isRefused={initial !== undefined}
      problems={contactProblems}
      onSend={onSend}
      submitLabel="Send Message"
      size="large"
      // `?index` addresses the page's own route instead of its mount.
      action="?index"
      keepAs={initial ? undefined : keepAs}
    >
      <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
      <TextField name="subject" label="Subject" aside="Optional" maxLength={textLimits.subject} />
      <TextArea name="message" label="Message" required rows={5} maxLength={textLimits.message} />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        maxLength={textLimits.email}
        hint="We reply to this address"
      />
      <Honeypot />
      {children}
    </ValidatedForm>
  )
}
