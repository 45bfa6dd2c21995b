import { decodeId, isId } from '@showcase/contract/ids'
import { CommandError, exitCodes } from '../command-error.ts'

/** Reads an id, or the id in the address of a record's public or admin page. */
export function recordIdOf(text: string): string {
  const given = text.trim()
  if (isId(given)) return given
  const path = URL.canParse(given) ? new URL(given).pathname : given
  const id = decodeId(decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? ''))
  if (id && isId(id)) return id
  throw new CommandError(`"${given}" is neither an id nor the address of a page.`, exitCodes.misused)
}
