/** Every word's first letter in upper case, the rest as it was written: `red clay pot` -> `Red Clay Pot`. */
export function capitalise(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/** A page's title by the platform's rule: capitalised parts, ` | ` between them. */
export function titleOf(...parts: string[]): string {
  return parts.map(capitalise).join(' | ')
}

/** The beginning of a longer text, for a description in the head: at most `limit` characters, whole words. */
export function excerpt(text: string, limit = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  return `${flat.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`
}

/** The paragraphs of a text that a seller typed: blank lines part them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
}
