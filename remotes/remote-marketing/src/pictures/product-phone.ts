// Made by `npm run marketing-pictures`, with the pictures it names.
import avif280 from './product-phone-280.avif'
import avif520 from './product-phone-520.avif'
import webp from './product-phone-520.webp'
import type { ProductPicture } from './product-picture.ts'

export const productPhone: ProductPicture = {
  width: 520,
  height: 1125,
  avif: `${avif280} 280w, ${avif520} 520w`,
  webp,
}
