// Made by `npm run marketing-pictures`, with the pictures it names.

import { phonePicture } from './product-picture.ts'
import avif280 from './products-phone-280.avif'
import avif520 from './products-phone-520.avif'
import webp from './products-phone-520.webp'

export const productsPhone = phonePicture(avif280, avif520, webp)
