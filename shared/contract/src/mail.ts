import { z } from 'zod'
import { type GroupCalls, noPayload, statuses } from './call.ts'
import { errors } from './errors.ts'
import { formLines, formText, optionalText } from './fields.ts'
import { contactRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { businessName, spamGuard } from './requests.ts'

/** Name, message, e-mail: the order in which the specification checks them. */
export const contactForm = {
  name: formText(contactRules, 'name', textLimits.name),
  message: formLines(contactRules, 'message', textLimits.message),
  email: formText(contactRules, 'email', textLimits.email),
  subject: optionalText(textLimits.subject),
}

export const mail = {
  sendMail: {
    access: 'public',
    summary: "Mail to a business; the recipient is the business's contact address.",
    request: z.object({ ...contactForm, businessName, ...spamGuard }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  sendSupportMail: {
    access: 'public',
    summary: "Mail to the platform's support.",
    request: z.object({ ...contactForm, ...spamGuard }),
    payload: noPayload,
    statuses: statuses(),
  },
} satisfies GroupCalls<'mail'>
