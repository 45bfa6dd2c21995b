import { createHash } from 'node:crypto'

/** Subresource-integrity hash: `sha384-…`, which browsers and the gateway verify. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
