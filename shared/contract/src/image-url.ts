import type { ImageShape, imageWidths } from './limits.ts'

function isAddress(name: string) {
  return /^(https?:|data:|blob:|\/)/.test(name)
}

/**
 * Address of a stored image at one of `imageWidths`, whole or in a shape. A name that is an address (http, blob, data, or a
 * path of this site, as in a preview before the upload) is returned unchanged.
 */
export function imageUrl(base: string, name: string, width: number, shape?: ImageShape): string {
  if (isAddress(name)) return name
  return `${base}?url=${encodeURIComponent(name)}${shape ? `&shape=${shape}` : ''}&w=${width}`
}

/** Some of `imageWidths`, ascending. */
export type OfferedWidths = readonly (typeof imageWidths)[number][]

/** `srcset` with the given widths; undefined for an address that the image endpoint does not serve. */
export function imageSrcSet(base: string, name: string, widths: OfferedWidths, shape?: ImageShape): string | undefined {
  if (isAddress(name)) return undefined
  return widths.map(width => `${imageUrl(base, name, width, shape)} ${width}w`).join(', ')
}
