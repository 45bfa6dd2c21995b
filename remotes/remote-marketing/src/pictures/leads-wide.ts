// Made by `npm run marketing-pictures`, with the pictures it names.
import avif640 from './leads-wide-640.avif'
import avif960 from './leads-wide-960.avif'
import webp from './leads-wide-960.webp'
import avif1280 from './leads-wide-1280.avif'
import { widePicture } from './product-picture.ts'

export const leadsWide = widePicture(avif640, avif960, avif1280, webp)
