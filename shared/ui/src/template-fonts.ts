import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import jetBrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'

/** A font family, its file and the range of its weights. `fonts.css` describes the same. */
export type TemplateFont = readonly [family: string, file: string, weights: string]

const sans: TemplateFont = ['Figtree', figtree, '300 900']

/** The fonts of each template. */
export const templateFonts: Readonly<Record<string, readonly TemplateFont[]>> = {
  '': [sans],
  template1: [sans, ['Newsreader', newsreader, '200 800']],
  template3: [
    ['Archivo', archivo, '100 900'],
    ['JetBrains Mono', jetBrainsMono, '100 800'],
  ],
}
