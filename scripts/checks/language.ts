import { readFileSync } from 'node:fs'
import { countOf } from '@showcase/contract/limits'
import { countTerms, type Term, terms } from './language-terms.ts'
import { type Prose, proseOf } from './prose.ts'
import { type Finding, filesOfTree } from './tool.ts'

/**
 * The specifications are quoted word for word, the list of terms names every banned word, and the texts of the demo shops
 * and of generated products are data.
 */
const exempt =
  /^docs\/spec\/(public-site|admin-area)\.md$|^scripts\/checks\/language|^server\/src\/demo\/\w+\/|^server\/src\/ops\/fill\/words\.ts$/

/** The files with prose. */
const readable =
  /\.(tsx?|mjs|css|md|sql|ya?ml|sh|ini|env)$|(^|\/)(Dockerfile|Caddyfile|\.dockerignore|\.gitignore)$|^docker\/platform$/

export interface Misuse {
  line: number
  found: string
  instead: string
}

/** Finds the banned words in the prose of a file, and texts with a count in its code. The file's name decides how it is read. */
export function misusesIn(file: string, source: string): Misuse[] {
  const isCode = /(?<!\.test|\.testing)\.tsx?$/.test(file)
  return [
    ...proseOf(file, source).flatMap(prose => terms.flatMap(term => matches(prose, term))),
    ...(isCode ? countTerms.flatMap(term => matches({ text: source, line: 1 }, term)) : []),
  ]
}

function matches({ text, line }: Prose, { banned, instead }: Term): Misuse[] {
  return [...text.matchAll(banned)].map(({ 0: found, index }) => ({
    line: line + text.slice(0, index).split('\n').length - 1,
    found,
    instead,
  }))
}

/** Checks every file with prose that git tracks or would add: Markdown, code, styles, migrations and configuration. */
export async function checkLanguage(): Promise<Finding> {
  const files = filesOfTree().filter(file => readable.test(file) && !exempt.test(file))
  const output = files.flatMap(file =>
    misusesIn(file, readFileSync(file, 'utf8')).map(
      ({ line, found, instead }) => `${file}:${line}: "${found}". Instead: ${instead}.`,
    ),
  )
  return { ok: output.length === 0, note: countOf(files.length, 'file'), output: output.join('\n') }
}
