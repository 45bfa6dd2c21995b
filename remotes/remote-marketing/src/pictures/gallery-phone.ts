// Made by `npm run marketing-pictures`, with the pictures it names.
import avif280 from './gallery-phone-280.avif'
import avif520 from './gallery-phone-520.avif'
import webp from './gallery-phone-520.webp'
import { phonePicture } from './product-picture.ts'

export const galleryPhone = phonePicture(avif280, avif520, webp)
