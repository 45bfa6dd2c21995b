import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Look } from '@showcase/contract/look-preview'
import { integrityAt } from '@showcase/federation/integrity'
import { integrityOf } from '@showcase/federation/integrity-of'
import { LRUCache } from 'lru-cache'
import type { PageData } from '../../src/page-data.ts'
import { rulesOfLook } from './look-rules.ts'

/** Stylesheets that stay in memory: those of all pages of a few releases, in the looks of many shops. The largest has 36 KB. */
const CAPACITY = 300
/** Milliseconds to fetch a stylesheet before the page links it instead. */
const FETCH_TIMEOUT = 1000

/**
 * Reads the text of a page's stylesheets, by address. A stylesheet that is missing in it must be linked.
 *
 * @param directory folder of the shell's browser files
 * @param look theme and template, to which the stylesheets are reduced; null for a page that shows several
 */
export type PageStyles = (
  page: PageData,
  directory: string,
  look: Look | null,
) => Promise<Readonly<Record<string, string>>>

/**
 * Reads stylesheets, each once. One without a hash (under development), with another hash than the published one, or that
 * cannot be fetched is left out.
 */
export function createPageStyles(apiOrigin: string): PageStyles {
  const texts = new LRUCache<string, Promise<string | null>>({ max: CAPACITY })

  async function read(href: string, { shell }: PageData, directory: string): Promise<Buffer> {
    if (href.startsWith(shell.base)) return readFile(join(directory, href.slice(shell.base.length)))
    const response = await fetch(apiOrigin + href, { signal: AbortSignal.timeout(FETCH_TIMEOUT) })
    return Buffer.from(await response.arrayBuffer())
  }

  /** Null if the text could not be put into a `style` element unchanged. */
  async function readChecked(href: string, integrity: string, ...[page, directory, look]: Parameters<PageStyles>) {
    const bytes = await read(href, page, directory)
    const whole = bytes.toString('utf8')
    const text = look ? rulesOfLook(whole, look) : whole
    return integrityOf(bytes) === integrity && !/<\/style|\r|\0/i.test(text) ? text : null
  }

  function textOf(href: string, ...[page, directory, look]: Parameters<PageStyles>): Promise<string | null> {
    const integrity = integrityAt([page.shell, ...page.set], href)
    if (!integrity) return Promise.resolve(null)
    const key = look ? `${href} ${look.theme} ${look.template}` : href
    const known = texts.get(key)
    if (known) return known
    const reading = readChecked(href, integrity, page, directory, look).catch(() => null)
    texts.set(key, reading)
    // The next page tries again.
    reading.then(text => text === null && texts.delete(key))
    return reading
  }

  return async (page, directory, look) => {
    const hrefs = [...page.shell.styles, ...page.styles]
    const found = await Promise.all(hrefs.map(async href => [href, await textOf(href, page, directory, look)] as const))
    return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
  }
}
