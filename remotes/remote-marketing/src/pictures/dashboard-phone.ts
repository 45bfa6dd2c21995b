// Made by `npm run marketing-pictures`, with the pictures it names.
import avif280 from './dashboard-phone-280.avif'
import avif520 from './dashboard-phone-520.avif'
import webp from './dashboard-phone-520.webp'
import { phonePicture } from './product-picture.ts'

export const dashboardPhone = phonePicture(avif280, avif520, webp)
