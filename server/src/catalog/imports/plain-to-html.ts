const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Converts a text to HTML with the same paragraphs and line breaks. */
export function plainToHtml(text: string): string {
  const escaped = text.replace(/[&<>]/g, mark => entities[mark] ?? mark)
  if (escaped === text && !text.includes('\n')) return text
  return escaped
    .split(/\n{2,}/)
    .map(paragraph => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
