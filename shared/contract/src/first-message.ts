import type { z } from 'zod'

/** Texts that say nothing without their field begin like this; a form's own messages stand alone. */
const needsField = /^(?:must |Invalid |Too |Unrecognized )/

/**
 * The text of a failed validation: the first failing rule's message. Schemas list a form's fields in the order of the
 * specification's rules, and zod reports in that order.
 */
export function firstMessage(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'Invalid request'
  return needsField.test(issue.message) && issue.path.length > 0
    ? `${issue.path.join('.')} ${issue.message}`
    : issue.message
}
