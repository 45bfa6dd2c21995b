import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Look } from '@showcase/contract/themes'
import { integrityOf } from '@showcase/federation/build-files'
import { integrityAt } from '@showcase/federation/integrity'
import { LRUCache } from 'lru-cache'
import type { PageData } from '../../src/page-data.ts'

/** Stylesheets that stay in memory: those of all pages of a few releases, in the looks of many shops. The largest has 36 KB. */
const CAPACITY = 300
/** Milliseconds to fetch a stylesheet before the page links it instead. */
const FETCH_TIMEOUT = 1000

/** Text of a rule's declarations, in which only strings contain braces. */
const declarations = String.raw`(?:[^{}"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*`
const selector = String.raw`(?:\[data-(?:theme|template)=[^\]{},]*\]|:root:has\(\[data-admin\]\))[^{},]*`
/** A rule of which each selector begins with a theme or a template, or with the admin area. */
const lookRule = new RegExp(String.raw`(?<=^|[{}])(${selector}(?:,${selector})*)\{${declarations}\}`, 'g')

/**
 * The rules of a built stylesheet that apply to a shop's page in a look: those of other themes and templates and of the admin
 * area are a tenth of a page's bytes. A rule stays if one of its selectors does not begin with them.
 */
function rulesOfLook(css: string, { theme, template }: Look): string {
  return css.replace(lookRule, (rule, selectors: string) => {
    const looks = selectors.matchAll(/(?<=^|,)\[data-(theme|template)="?(\w*)"?\]/g)
    return [...looks].some(([, kind, value]) => value === (kind === 'theme' ? theme : template)) ? rule : ''
  })
}

/** Text of a stylesheet for a `style` element, and its hash. */
export interface InlineStyle {
  text: string
  integrity: string
}

/** Stylesheets by address. A page links each that is missing. */
export type InlineStyles = Readonly<Record<string, InlineStyle>>

/** What a render writes instead of a text. */
const styleMark = '/**/'

/** Stands for the texts in a render: they are most of a page, so they are not sent to a worker and back. */
export function markStyles(styles: InlineStyles): Record<string, string> {
  return Object.fromEntries(Object.keys(styles).map(href => [href, styleMark]))
}

/** Inserts the texts into a rendered page. */
export function insertStyles(html: string, styles: InlineStyles): string {
  return Object.entries(styles).reduce((page, [href, { text }]) => {
    const start = `<style data-href="${href}">`
    return page.replace(start + styleMark, () => start + text)
  }, html)
}

/**
 * Reads the text of a page's stylesheets.
 *
 * @param directory folder of the shell's browser files
 * @param look theme and template, to which the stylesheets are reduced; null for a page that shows several
 */
export type PageStyles = (page: PageData, directory: string, look: Look | null) => Promise<InlineStyles>

/**
 * Reads stylesheets, each once. One without a hash (under development), with another hash than the published one, or that
 * cannot be fetched is left out.
 */
export function createPageStyles(apiOrigin: string): PageStyles {
  const texts = new LRUCache<string, InlineStyle, () => Promise<InlineStyle>>({
    max: CAPACITY,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: readText }) => readText(),
  })

  async function read(href: string, { shell }: PageData, directory: string): Promise<Buffer> {
    if (href.startsWith(shell.base)) return readFile(join(directory, href.slice(shell.base.length)))
    const response = await fetch(apiOrigin + href, { signal: AbortSignal.timeout(FETCH_TIMEOUT) })
    return Buffer.from(await response.arrayBuffer())
  }

  return async (page, directory, look) => {
    async function styleOf(href: string): Promise<[href: string, style: InlineStyle][]> {
      const integrity = integrityAt([page.shell, ...page.set], href)
      if (!integrity) return []
      const key = look ? `${href} ${look.theme} ${look.template}` : href
      const context = async () => inlineStyle(href, await read(href, page, directory), integrity, look)
      // After a failure, the next page tries again.
      return texts.forceFetch(key, { context }).then(
        style => [[href, style]],
        () => [],
      )
    }
    const found = await Promise.all([...page.shell.styles, ...page.styles].map(styleOf))
    return Object.fromEntries(found.flat())
  }
}

/** @throws Error if the file is not the published one, or its text could not be put into a `style` element unchanged */
function inlineStyle(href: string, bytes: Buffer, integrity: string, look: Look | null): InlineStyle {
  const whole = bytes.toString('utf8')
  const text = look ? rulesOfLook(whole, look) : whole
  if (integrityOf(bytes) !== integrity || /<\/style|\r|\0/i.test(text)) throw new Error(`${href} must be linked.`)
  return { text, integrity: look ? integrityOf(text) : integrity }
}
