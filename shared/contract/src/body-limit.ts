import { bodyLimits, imageLimits } from './limits.ts'
import { paths } from './paths.ts'

/** Limits in bytes of the calls whose limit is not `bodyLimits.jsonBytes`, by method and address. */
const specialLimits: Readonly<Record<string, number>> = {
  [paths.products.import]: bodyLimits.importBytes,
  [paths.products.previewImport]: bodyLimits.importBytes,
  [paths.platform.importProducts]: bodyLimits.importBytes,
  [paths.registry.upload]: bodyLimits.importBytes,
  [paths.registry.report]: bodyLimits.reportBytes,
}

/**
 * Bytes that the body of a request may have at most.
 *
 * @param address path of the call below the API's base, such as `/mail/sendMail`, or of another resource of the API
 */
export function bodyLimitOf(method: string, address: string): number {
  if (address.startsWith('/files/')) return imageLimits.maxBytes
  return specialLimits[`${method} ${address}`] ?? bodyLimits.jsonBytes
}
