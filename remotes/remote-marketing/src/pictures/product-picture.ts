/** A picture of the product, in the files that a browser chooses from. Made by `npm run marketing-pictures`. */
export interface ProductPicture {
  /** Size in pixels of the file in `webp`. */
  width: number
  height: number
  /** URLs of the AVIF files with their widths, as in `srcset`. */
  avif: string
  /** URL of the file for browsers without AVIF. */
  webp: string
}
