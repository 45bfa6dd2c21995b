import { businessNameProblem } from '@showcase/contract/business-name'
import { formMessages } from '@showcase/contract/form-messages'

/** A business name as it is registered: what was typed, trimmed, in lower case. */
export function registeredName(typed: string | undefined): string {
  return (typed ?? '').trim().toLowerCase()
}

/** What stands in the way of a typed business name; undefined where only the server can say more. */
export function typedNameProblem(typed: string | undefined): string | undefined {
  const name = registeredName(typed)
  if (!name) return formMessages.signUp.businessName
  return businessNameProblem(name) ?? undefined
}
