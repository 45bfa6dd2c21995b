import { parseTemplate, parseTheme, type TemplateId, type ThemeId } from './themes.ts'

/**
 * How the owner's theme screen asks for the own site in a look that is not saved yet. The gateway heeds it inside a
 * frame of our own pages alone, so that nobody is led to a shop in a look that its owner has not chosen. Free of zod.
 */
export type Look = { template: TemplateId; theme: ThemeId }

const names = { template: 'previewTemplate', theme: 'previewTheme' } as const

/** An empty value would read like none at all. */
function said(value: string): string {
  return value || 'default'
}

function heard(value: string | null): string {
  return value === null ? '?' : value === 'default' ? '' : value
}

/** The query of a page in this look. */
export function lookQuery({ template, theme }: Look): string {
  return new URLSearchParams({ [names.template]: said(template), [names.theme]: said(theme) }).toString()
}

/** Reads a look from a page's query; null where it names none, or one that does not exist. */
export function readLook(query: URLSearchParams): Look | null {
  const template = parseTemplate(heard(query.get(names.template)))
  const theme = parseTheme(heard(query.get(names.theme)))
  return template === null || theme === null ? null : { template, theme }
}
