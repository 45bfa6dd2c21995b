import { lazyPart } from '@showcase/ui/lazy-part'
import '@showcase/ui/field.module.css'
import '@showcase/ui/honeypot.module.css'
import '@showcase/ui/validated-form.module.css'

/** The form with its library, which few visitors need. */
export const lateSupportForm = lazyPart(async () => (await import('./support.form.tsx')).SupportForm)
