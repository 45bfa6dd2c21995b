// Made by `npm run marketing-pictures`, with the pictures it names.

import type { ProductPicture } from './product-picture.ts'
import avif640 from './themes-wide-640.avif'
import avif960 from './themes-wide-960.avif'
import webp from './themes-wide-960.webp'
import avif1280 from './themes-wide-1280.avif'

export const themesWide: ProductPicture = {
  width: 960,
  height: 600,
  avif: `${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w`,
  webp,
}
