// Made by `npm run marketing-pictures`, with the pictures it names.
import avif280 from './gallery-phone-280.avif'
import avif520 from './gallery-phone-520.avif'
import webp from './gallery-phone-520.webp'
import type { ProductPicture } from './product-picture.ts'

export const galleryPhone: ProductPicture = {
  width: 520,
  height: 1125,
  avif: `${avif280} 280w, ${avif520} 520w`,
  webp,
}
