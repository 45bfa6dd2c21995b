import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { countOf } from '@showcase/contract/limits'
import { type Finding, filesOfTree } from './tool.ts'

/** The specifications are copies: their links and commands are not ours. */
const exempt = /^docs\/spec\/(?!README)|(^|\/)node_modules\//

/**
 * Checks each Markdown file: links, anchors and paths resolve, `npm run` names a script, no command needs pnpm, and decision
 * records have their parts.
 */
export async function checkDocuments(): Promise<Finding> {
  const files = filesOfTree(['*.md']).filter(file => !exempt.test(file))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const output = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [
      ...brokenLinks(file, text),
      ...missingPaths(file, text),
      ...recordFaults(file, text),
      ...wrongCommands(file, text, Object.keys(scripts)),
    ]
  })
  return { ok: output.length === 0, note: countOf(files.length, 'page'), output: output.join('\n') }
}

/** Names each relative link of a page whose file or heading does not exist. The working directory is the repository. */
export function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [path = '', anchor] = target.split('#')
    const page = path ? relative('.', join(dirname(file), path)) : file
    if (path && !existsSync(page)) return [`${file}: the link to ${target} leads to no file.`]
    if (!anchor || !page.endsWith('.md')) return []
    const headings = page === file ? text : readFileSync(page, 'utf8')
    return anchorsOf(headings).includes(anchor) ? [] : [`${file}: the link to ${target} leads to no heading.`]
  })
}

/** Names each path in inline code, such as `scripts/run.mjs`, that does not exist. Builds and the guide's own remote are not tracked. */
export function missingPaths(file: string, text: string): string[] {
  const paths = text.matchAll(/`((?:docs|docker|e2e|publisher|remotes|scripts|server|shared|shell)\/[\w./-]+)`/g)
  return [...paths]
    .map(([, path = '']) => path)
    .filter(path => !/\/dist(\/|$)|reviews/.test(path) && !existsSync(path))
    .map(path => `${file}: ${path} does not exist.`)
}

/** Names each command of a page that is not a script of package.json, or that needs pnpm on the reader's machine. */
export function wrongCommands(file: string, text: string, scripts: string[]): string[] {
  const unknown = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].filter(([, name = '']) => !scripts.includes(name))
  const bare = [...text.matchAll(/(?:^|`|&& )(pnpm [\w:-]+)/gm)]
  return [
    ...unknown.map(([command]) => `${file}: package.json has no script for "${command}".`),
    ...bare.map(([, command]) => `${file}: "${command}" needs pnpm. Write the npm command that does the same.`),
  ]
}

/** Checks that a decision record has its number and title, Status, Date, Context, Decision and Consequences, in this order. */
export function recordFaults(file: string, text: string): string[] {
  const [, number] = /^docs\/decisions\/(\d{4})-/.exec(file) ?? []
  if (!number) return []
  const parts = [`# ${number} `, '- Status: ', '- Date: ', '## Context', '## Decision', '## Consequences']
  const found = text.split('\n').flatMap(line => parts.find(part => line.startsWith(part)) ?? [])
  return found.join() === parts.join() ? [] : [`${file}: a record has these lines in this order: ${parts.join(', ')}.`]
}

/** The anchors of a page's headings, in the form that GitHub gives them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}
