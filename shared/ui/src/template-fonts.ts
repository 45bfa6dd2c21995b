import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'

/** The main font of each template: the URL of the file that `tokens.css` names. */
export const templateFonts: Readonly<Record<string, string>> = {
  '': figtree,
  template1: newsreader,
  template3: archivo,
}
