// Made by `npm run marketing-pictures`, with the pictures it names.

import type { ProductPicture } from './product-picture.ts'
import avif280 from './products-phone-280.avif'
import avif520 from './products-phone-520.avif'
import webp from './products-phone-520.webp'

export const productsPhone: ProductPicture = {
  width: 520,
  height: 1125,
  avif: `${avif280} 280w, ${avif520} 520w`,
  webp,
}
