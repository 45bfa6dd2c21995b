import { imageWidths } from './limits.ts'

const isAddress = (name: string) => /^(https?:|data:|blob:|\/)/.test(name)

/**
 * Address of a stored picture at a width of the ladder. `name` is a stored image name; an address (http, blob, data, or a
 * path of this site, as in a preview before upload) is returned as it is.
 */
export const imageUrl = (base: string, name: string, width: number): string =>
  isAddress(name) ? name : `${base}?url=${encodeURIComponent(name)}&w=${width}`

/** `srcset` over the whole ladder of widths, or undefined for an address that the image endpoint does not serve. */
export const imageSrcSet = (base: string, name: string): string | undefined =>
  isAddress(name) ? undefined : imageWidths.map(width => `${imageUrl(base, name, width)} ${width}w`).join(', ')
