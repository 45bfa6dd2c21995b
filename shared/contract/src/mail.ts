import { z } from 'zod'
import { type GroupCalls, noPayload, statuses } from './call.ts'
import { errors } from './errors.ts'
import { formLines, formText, optionalText, text } from './fields.ts'
import { contactRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { businessName, spamGuard } from './requests.ts'

/** Fields in the order in which the specification checks them: name, message, email. */
export const contactForm = {
  name: formText(contactRules, 'name', textLimits.name),
  message: formLines(contactRules, 'message', textLimits.message),
  email: formText(contactRules, 'email', textLimits.email),
  subject: optionalText(textLimits.subject),
}

export const mail = {
  sendMail: {
    access: 'public',
    summary: "Send mail to a business's contact address.",
    request: z.object({ ...contactForm, businessName, ...spamGuard }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  sendSupportMail: {
    access: 'public',
    summary: "Send mail to the platform's support.",
    request: z.object({ ...contactForm, ...spamGuard }),
    payload: noPayload,
    statuses: statuses(),
  },
  stopMails: {
    access: 'public',
    summary: 'Stop all emails to an address that strangers may cause, with the token that such an email has.',
    request: z.object({ token: text(500) }),
    payload: noPayload,
    statuses: statuses(),
    errors: [errors.stopLinkInvalid],
  },
} satisfies GroupCalls<'mail'>
