import { display, pageSizes } from '@showcase/contract/limits'

/** Page size of a catalogue's products on this browser's screen. */
export function perPageHere(): number {
  const isSmall = matchMedia(`(max-width: ${display.smallScreenMax}px)`).matches
  return isSmall ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}

/** `perPageHere` for a loader; on the server it depends on whether the user agent says that it is mobile. */
export function perPageFor(request: Request): number {
  if (typeof matchMedia === 'function') return perPageHere()
  const isPhone = /Mobi/.test(request.headers.get('user-agent') ?? '')
  return isPhone ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}
