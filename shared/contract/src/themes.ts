/** Themes and templates that an owner can choose. `''` is the default of both. This module does not import zod. */
export const themeIds = [
  '',
  'theme1',
  'theme2',
  'theme3',
  'theme4',
  'theme5',
  'theme6',
  'theme7',
  'theme8',
  'theme9',
  'theme10',
  'theme11',
  'theme12',
] as const
export type ThemeId = (typeof themeIds)[number]

export const templateIds = ['', 'template1', 'template3'] as const
export type TemplateId = (typeof templateIds)[number]

/** Reads a template; `default` is another word for `''`. Null for an unknown one. */
export function parseTemplate(text: string): TemplateId | null {
  const value = text === 'default' ? '' : text
  return (templateIds as readonly string[]).includes(value) ? (value as TemplateId) : null
}

/** Reads a theme; null for an unknown one. */
export function parseTheme(text: string): ThemeId | null {
  return (themeIds as readonly string[]).includes(text) ? (text as ThemeId) : null
}
