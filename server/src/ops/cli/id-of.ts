import { decodeId, isId } from '@showcase/contract/ids'
import { exitCodes, OrderError } from './order-error.ts'

/** The record that a text names: its id, or the address of its page, public or in the admin area. */
export function idOf(text: string): string {
  const given = text.trim()
  if (isId(given)) return given
  const path = URL.canParse(given) ? new URL(given).pathname : given
  const id = decodeId(decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? ''))
  if (id && isId(id)) return id
  throw new OrderError(`"${given}" is neither an id nor the address of a page.`, exitCodes.misused)
}
