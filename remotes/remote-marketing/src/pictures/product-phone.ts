// Made by `npm run marketing-pictures`, with the pictures it names.
import avif280 from './product-phone-280.avif'
import avif520 from './product-phone-520.avif'
import webp from './product-phone-520.webp'
import { phonePicture } from './product-picture.ts'

export const productPhone = phonePicture(avif280, avif520, webp)
