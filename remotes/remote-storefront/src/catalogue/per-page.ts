import { display, pageSizes } from '@showcase/contract/limits'

/** Page size of a catalogue's products on this screen. The server knows no screen: its page is the same for every visitor. */
export function perPageHere(): number {
  if (typeof matchMedia !== 'function') return pageSizes.catalogueProducts
  const isSmall = matchMedia(`(max-width: ${display.smallScreenMax}px)`).matches
  return isSmall ? pageSizes.catalogueProductsSmall : pageSizes.catalogueProducts
}
