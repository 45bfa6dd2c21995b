import { imageWidths } from './limits.ts'

function isAddress(name: string) {
  return /^(https?:|data:|blob:|\/)/.test(name)
}

/**
 * Address of a stored picture at a width of the ladder. `name` is a stored image name; an address (http, blob, data, or a
 * path of this site, as in a preview before upload) is returned as it is.
 */
export function imageUrl(base: string, name: string, width: number): string {
  return isAddress(name) ? name : `${base}?url=${encodeURIComponent(name)}&w=${width}`
}

/** `srcset` over the whole ladder of widths, or undefined for an address that the image endpoint does not serve. */
export function imageSrcSet(base: string, name: string): string | undefined {
  return isAddress(name) ? undefined : imageWidths.map(width => `${imageUrl(base, name, width)} ${width}w`).join(', ')
}
