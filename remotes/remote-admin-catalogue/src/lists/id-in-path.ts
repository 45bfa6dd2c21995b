import { decodeId, isId, nilId } from '@showcase/contract/ids'

/**
 * The id in a segment of the address, encoded or plain. A malformed one is read as the id that no record has, so that it
 * ends as 404.
 */
export function idInPath(segment = ''): string {
  return decodeId(segment) ?? (isId(segment) ? segment : nilId)
}
