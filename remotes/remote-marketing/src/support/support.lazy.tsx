import { late } from '@showcase/ui/late'
import '@showcase/ui/field.module.css'
import '@showcase/ui/honeypot.module.css'
import '@showcase/ui/message-form.module.css'

/** The form with its library, which few visitors need. */
export const lateSupportForm = late(async () => (await import('./support.form.tsx')).SupportForm)
