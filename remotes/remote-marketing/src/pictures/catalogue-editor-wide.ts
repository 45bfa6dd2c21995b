// Made by `npm run marketing-pictures`, with the pictures it names.
import avif640 from './catalogue-editor-wide-640.avif'
import avif960 from './catalogue-editor-wide-960.avif'
import webp from './catalogue-editor-wide-960.webp'
import avif1280 from './catalogue-editor-wide-1280.avif'
import type { ProductPicture } from './product-picture.ts'

export const catalogueEditorWide: ProductPicture = {
  width: 960,
  height: 600,
  avif: `${avif640} 640w, ${avif960} 960w, ${avif1280} 1280w`,
  webp,
}
