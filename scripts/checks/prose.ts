import jsTokens from 'js-tokens'

/** Text that a person reads, with the line on which it begins. Inline code is removed. */
export interface Prose {
  text: string
  line: number
}

/**
 * The prose of a file: paragraphs of Markdown, comments of CSS, SQL and configuration, and comments, sentences in strings
 * and JSX text of code. A string without a space is a key or a value, so it is left out.
 */
export function proseOf(file: string, source: string): Prose[] {
  return reader(file)(source)
    .map(({ text, line }) => ({ text: withoutCode(text), line }))
    .filter(({ text }) => /\p{L}{2}/u.test(text))
}

function reader(file: string): (source: string) => Prose[] {
  if (file.endsWith('.md')) return ofMarkdown
  if (file.endsWith('.css')) return ofCss
  if (/\.(tsx?|mjs)$/.test(file)) return source => ofCode(file, source)
  return source => ofLineComments(source, file.endsWith('.sql') ? '--' : file.endsWith('.ini') ? ';' : '#')
}

function ofMarkdown(source: string): Prose[] {
  const prose: Prose[] = []
  let isCode = false
  let isNew = true
  for (const [at, raw] of source.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(raw)) isCode = !isCode
    const text = raw.trim()
    const begins = /^(#|[-*] |\d+\. |>)/.test(text)
    const last = prose.at(-1)
    if (isCode || /^(```|~~~)/.test(text) || text === '' || /^\|[-:| ]+$/.test(text)) isNew = true
    else if (text.startsWith('|')) {
      for (const cell of text.split(/(?<!\\)\|/)) prose.push({ text: cell.trim(), line: at + 1 })
      isNew = true
    } else if (last && !isNew && !begins) last.text += `\n${text}`
    else {
      prose.push({ text: text.replace(/^(#+|[-*]|\d+\.|>) */, ''), line: at + 1 })
      isNew = text.startsWith('#')
    }
  }
  return prose
}

function ofCss(source: string): Prose[] {
  const comments = source.matchAll(/\/\*([\s\S]*?)\*\//g)
  return [...comments].map(({ 1: text = '', index }) => ({
    text: text.replace(/^[ *]+/gm, ''),
    line: source.slice(0, index).split('\n').length,
  }))
}

/** Comments from `sign` to the end of the line. Comments of consecutive lines are one paragraph. */
function ofLineComments(source: string, sign: string): Prose[] {
  const prose: Prose[] = []
  let lastLine = -1
  for (const [at, raw] of source.split('\n').entries()) {
    const text = raw.trim()
    if (!text.startsWith(sign)) continue
    const comment = text.slice(sign.length).trim()
    const last = prose.at(-1)
    if (last && lastLine === at) last.text += `\n${comment}`
    else prose.push({ text: comment, line: at + 1 })
    lastLine = at + 1
  }
  return prose
}

function ofCode(file: string, source: string): Prose[] {
  const prose: Prose[] = []
  let line = 1
  /** Line of the last `//` comment: the next line's belongs to the same paragraph. */
  let lastComment = -1
  for (const { type, value } of jsTokens(source, { jsx: file.endsWith('.tsx') })) {
    if (type === 'SingleLineComment') {
      const text = value.slice(2).trim()
      const last = prose.at(-1)
      if (last && lastComment === line - 1) last.text += `\n${text}`
      else prose.push({ text, line })
      lastComment = line
    } else if (type === 'MultiLineComment') {
      prose.push({ text: value.replace(/^\/\*+|\*\/$/g, '').replace(/^[ \t]*\* ?/gm, ''), line })
    } else if (isSentence(type, value)) prose.push({ text: value.replace(/^['"`}]|(['"`]|\$\{)$/g, ''), line })
    line += value.split('\n').length - 1
  }
  return prose
}

const readable = new Set(
  'StringLiteral NoSubstitutionTemplate TemplateHead TemplateMiddle TemplateTail JSXText JSXString'.split(' '),
)

function isSentence(type: string, value: string) {
  return readable.has(type) && (type === 'JSXText' || /\S \S/.test(value.trim()))
}

/** Replaces inline code, link targets and addresses by spaces. Line breaks stay, so that lines can be counted. */
function withoutCode(text: string): string {
  const spaces = (found: string) => found.replace(/[^\n]/g, ' ')
  return text
    .replace(/`[^`]*`/g, spaces)
    .replace(/\]\([^)]*\)/g, spaces)
    .replace(/https?:\/\/\S+/g, spaces)
}
