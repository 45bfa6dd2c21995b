import { display, pageSizes } from '@showcase/contract/limits'

/** Page size of a catalogue's products on the screen of this browser. */
export function perPageHere(): number {
  const isSmall = matchMedia(`(max-width: ${display.smallScreenMax}px)`).matches
  return isSmall ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}

/** The same for a request: in the browser its screen counts, on the server what the device says that it is. */
export function perPageFor(request: Request): number {
  if (typeof matchMedia === 'function') return perPageHere()
  const isPhone = /Mobi/.test(request.headers.get('user-agent') ?? '')
  return isPhone ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}
