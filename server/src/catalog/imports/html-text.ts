import { compile } from 'html-to-text'

/** Longer markup is cut before it is parsed, since a description has at most 20,000 characters. */
const MARKUP_LIMIT = 400_000

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: MARKUP_LIMIT, maxDepth: 60, maxChildNodes: 5_000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'template', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
    // A line for each row. The library's `dataTable` takes minutes for thousands of cells, and for a cell that spans many columns.
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map(selector => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
  ],
})

/** Control characters other than line feed and tab. PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text without control characters, with plain line ends, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim()
}

/**
 * The readable text of HTML. Paragraphs, lists and rows of tables keep their lines, links keep their text; scripts, styles and
 * pictures are removed. Plain text is returned unchanged.
 */
export function htmlToPlain(html: string): string {
  if (!/[<&]/.test(html)) return cleanText(html)
  const lines = convert(html.slice(0, MARKUP_LIMIT)).split('\n')
  return cleanText(lines.map(line => line.trimEnd()).join('\n')).replace(/\n{3,}/g, '\n\n')
}

/**
 * The readable text of a description that WooCommerce exported. It writes a line break as `\n`, and shows one as a line break also
 * within HTML.
 */
export function wordPressToPlain(text: string): string {
  const lines = text.replace(/\\+n?/g, found => {
    if (!found.endsWith('n')) return found
    return found.length === 2 ? '\n' : found.slice(1)
  })
  if (!lines.includes('<')) return htmlToPlain(lines.replaceAll('\n', '<br>'))
  const betweenTexts = /(?<=[^>\s])[^\S\n]*(\n\s*)(?=[^<\s])/g
  return htmlToPlain(lines.replace(betweenTexts, found => (found.split('\n').length > 2 ? '<br><br>' : '<br>')))
}

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
