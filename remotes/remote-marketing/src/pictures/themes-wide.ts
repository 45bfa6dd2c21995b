// Made by `npm run marketing-pictures`, with the pictures it names.

import { widePicture } from './product-picture.ts'
import avif640 from './themes-wide-640.avif'
import avif960 from './themes-wide-960.avif'
import webp from './themes-wide-960.webp'
import avif1280 from './themes-wide-1280.avif'

export const themesWide = widePicture(avif640, avif960, avif1280, webp)
