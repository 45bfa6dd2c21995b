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

/**
 * The look (template and theme) in which the owner previews their site before saving it. The gateway applies it only in a
 * frame of our own pages, so that no link can show a site in a look that its owner has not chosen.
 */
export type Look = { template: TemplateId; theme: ThemeId }

const names = { template: 'previewTemplate', theme: 'previewTheme' } as const

/** The default look has an empty id, which would look like a missing parameter. */
function encode(value: string): string {
  return value || 'default'
}

function decode(value: string | null): string {
  return value === null ? '?' : value === 'default' ? '' : value
}

/** The query that previews a look. */
export function lookQuery({ template, theme }: Look): string {
  return new URLSearchParams({ [names.template]: encode(template), [names.theme]: encode(theme) }).toString()
}

/** Reads a look from a page's query; null if it names none or an unknown one. */
export function readLook(query: URLSearchParams): Look | null {
  const template = parseTemplate(decode(query.get(names.template)))
  const theme = parseTheme(decode(query.get(names.theme)))
  return template === null || theme === null ? null : { template, theme }
}
