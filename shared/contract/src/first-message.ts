import type { z } from 'zod'

/** Messages that start like this need the field's name before them. A form's own messages do not. */
const needsField = /^(?:must |Invalid |Too |Unrecognized )/

/**
 * The text of a failed validation: the message of the first failing rule. Schemas list fields in the order of the
 * specification's rules, and zod reports issues in that order.
 */
export function firstMessage(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'Invalid request'
  return needsField.test(issue.message) && issue.path.length > 0
    ? `${issue.path.join('.')} ${issue.message}`
    : issue.message
}
