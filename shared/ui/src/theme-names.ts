/**
 * Names for the theme and template pickers, by stored value (`''` is the default). The colors are in tokens/themes.css; an
 * element with `data-theme` shows them, on pages of the platform and in the owner's preview: a shop's page has its own only.
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
