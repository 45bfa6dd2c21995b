import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'

/** The font that gives each template its face: the address of the very file that `tokens.css` names. */
export const templateFonts: Readonly<Record<string, string>> = {
  '': figtree,
  template1: newsreader,
  template3: archivo,
}
