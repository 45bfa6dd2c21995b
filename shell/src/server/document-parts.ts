import { checkedBy, integrityAt } from '@showcase/federation/integrity'
import { templateFonts } from '@showcase/ui/template-fonts'
import { scriptJson } from '../document/head-tags.tsx'
import { fontsId, fontsScript, lateId } from '../early/first-view.ts'
import { ownerScript } from '../early/owner-call.ts'
import { inlineScript, shopLinkRules } from '../inline-script.ts'
import { type PageData, pageDataId } from '../page-data.ts'

/** What React does not render: the document has it from the start, and it stays when React takes the document over. */
export interface DocumentParts {
  page: PageData
  /** Whether the page is of the owner's area. */
  isAdmin: boolean
  /** Data and errors of the loaders, for hydration. */
  state: object
  /** Text of stylesheets by address. The others are linked. */
  css: Readonly<Record<string, string>>
  /** Scripts that the browser needs next, in this order. */
  preloads: readonly string[]
}

const headEnd = '</head>'
const documentEnd = '</body></html>'

/** Adds styles, fonts, scripts and the data for hydration to React's document. The inline scripts are constant. */
export function completeDocument(html: string, parts: DocumentParts): string {
  const head = html.indexOf(headEnd)
  const body = html.length - documentEnd.length
  return html.slice(0, head) + headParts(parts) + html.slice(head, body) + bodyParts(parts) + documentEnd
}

/** The fonts first: a script waits for the stylesheets before it. */
function headParts({ page, css }: DocumentParts): string {
  const { shell, styles, session } = page
  const fonts = scriptJson(templateFonts[session.business?.template ?? ''] ?? [])
  const sheets = [...shell.styles, ...styles].map(href => {
    const text = css[href]
    // The runtime of a remote finds a stylesheet that is there by `data-href` and does not load it again.
    if (text) return `<style data-href="${href}">${text}</style>`
    return `<link rel="stylesheet" href="${href}"${checks(page, href)}>`
  })
  return [
    `<script type="application/json" id="${fontsId}">${fonts}</script>`,
    `<script>${fontsScript}</script>`,
    ...sheets,
  ].join('')
}

/**
 * The browser renders an incomplete page, so its scripts start at once, the shell's first: a slow phone evaluates it while the
 * others arrive.
 */
function bodyParts({ page, isAdmin, state, preloads }: DocumentParts): string {
  const { script } = page.shell
  const first = `<script src="${script}"${checks(page, script)} fetchpriority="low" async></script>`
  const others = preloads
    .map(href => `<link rel="preload" as="script" href="${href}"${checks(page, href)} fetchpriority="low">`)
    .join('')
  const scripts = page.complete ? others + first : first + others
  return [
    `<script type="application/json" id="${pageDataId}">${scriptJson({ page, state })}</script>`,
    isAdmin ? `<script>${ownerScript}</script>` : '',
    page.complete ? `<template id="${lateId}">${scripts}</template>` : scripts,
    `<script>${inlineScript}</script>`,
    page.session.site === 'platform' ? `<script type="speculationrules">${shopLinkRules}</script>` : '',
  ].join('')
}

/** Attributes with which the browser verifies a file. */
function checks({ shell, set }: PageData, href: string): string {
  const { integrity } = checkedBy(integrityAt([shell, ...set], href)) as { integrity?: string }
  return integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''
}
