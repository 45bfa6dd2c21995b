/** A picture of the product, in the files that a browser chooses from. Made by `npm run marketing-pictures`. */
export interface ProductPicture {
  /** Shape of the picture, in pixels of the file in `webp`. */
  width: number
  height: number
  /** Addresses of the AVIF files with their widths, as `srcset` has them. */
  avif: string
  /** Address of one file for a browser without AVIF. */
  webp: string
}
