// Made by `npm run marketing-pictures`, with the pictures it names.

import { widePicture } from './product-picture.ts'
import avif640 from './product-wide-640.avif'
import avif960 from './product-wide-960.avif'
import webp from './product-wide-960.webp'
import avif1280 from './product-wide-1280.avif'

export const productWide = widePicture(avif640, avif960, avif1280, webp)
