import type { imageWidths } from './limits.ts'

function isAddress(name: string) {
  return /^(https?:|data:|blob:|\/)/.test(name)
}

/**
 * Address of a stored image at one of `imageWidths`. A name that is an address (http, blob, data, or a path of this site, as
 * in a preview before the upload) is returned unchanged.
 */
export function imageUrl(base: string, name: string, width: number): string {
  return isAddress(name) ? name : `${base}?url=${encodeURIComponent(name)}&w=${width}`
}

/** Some of `imageWidths`, ascending. */
export type OfferedWidths = readonly (typeof imageWidths)[number][]

/** `srcset` with the given widths; undefined for an address that the image endpoint does not serve. */
export function imageSrcSet(base: string, name: string, widths: OfferedWidths): string | undefined {
  return isAddress(name) ? undefined : widths.map(width => `${imageUrl(base, name, width)} ${width}w`).join(', ')
}
