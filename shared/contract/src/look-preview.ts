import { parseTemplate, parseTheme, type TemplateId, type ThemeId } from './themes.ts'

/**
 * The look (template and theme) in which the owner previews their site before saving it. The gateway applies it only in a
 * frame of our own pages, so that no link can show a site in a look that its owner has not chosen. This module does not
 * import zod.
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
