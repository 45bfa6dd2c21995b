// Made by `npm run marketing-pictures`, with the pictures it names.
import avif640 from './gallery-wide-640.avif'
import avif960 from './gallery-wide-960.avif'
import webp from './gallery-wide-960.webp'
import avif1280 from './gallery-wide-1280.avif'
import { widePicture } from './product-picture.ts'

export const galleryWide = widePicture(avif640, avif960, avif1280, webp)
