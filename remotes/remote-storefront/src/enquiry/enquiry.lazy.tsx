import { late } from '@showcase/ui/late'
import '@showcase/ui/field.module.css'
import '@showcase/ui/honeypot.module.css'
import './enquiry.form.module.css'
import './enquiry.page.module.css'
import './enquiry-subject.module.css'

/** The page of an enquiry, which few visitors need. */
export const lateEnquiryPage = late(async () => (await import('./enquiry.page.tsx')).EnquiryPage)
