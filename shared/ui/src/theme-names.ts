/**
 * What people read in the theme and template pickers. Keys are the stored values (`''` is the default); the colours
 * themselves stand in tokens/themes.css, and a swatch is any element with `data-theme` and background by roles.
 */
export const themeNames = {
  '': 'Chalk',
  theme1: 'Lagoon',
  theme2: 'Cobalt',
  theme3: 'Orchard',
  theme4: 'Rosewood',
  theme5: 'Midnight',
  theme6: 'Dune',
  theme7: 'Wisteria',
  theme8: 'Graphite',
  theme9: 'Signal',
  theme10: 'Pine',
  theme11: 'Plum',
  theme12: 'Butter',
} as const

export const templateNames = { '': 'Gallery', template1: 'Editorial', template3: 'Index' } as const
