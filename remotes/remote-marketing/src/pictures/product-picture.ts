/** A screenshot in several files. `npm run marketing-pictures` makes the modules that export them. */
export interface ProductPicture {
  /** Size in pixels of the file in `webp`. */
  width: number
  height: number
  /** URLs of the AVIF files with their widths, as in `srcset`. */
  avif: string
  /** URL of the file for browsers without AVIF. */
  webp: string
}

/** A screenshot of a browser window of 1280 × 800 pixels. */
export function widePicture(avif640: string, avif960: string, avif1280: string, webp: string): ProductPicture {
  return { width: 960, height: 600, avif: `${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w`, webp }
}

/** A screenshot of a phone of 390 × 844 CSS pixels. */
export function phonePicture(avif280: string, avif520: string, webp: string): ProductPicture {
  return { width: 520, height: 1125, avif: `${avif280} 280w, ${avif520} 520w`, webp }
}
