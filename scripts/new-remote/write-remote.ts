import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'
import type { RemoteRequest } from './remote-request.ts'

const root = join(import.meta.dirname, '../..')
const template = join(import.meta.dirname, 'template')
const endToEnd = join(root, 'e2e/templates')

/** Path and text of every file of a new remote, relative to the repository. */
export function filesOf(request: RemoteRequest): Map<string, string> {
  const folder = `remotes/remote-${request.name}/`
  const files = sourcesOf(request, '^1.0.0', folder)
  for (const file of ['package.json', 'webpack.config.ts', 'README.md'])
    files.set(folder + file, readTemplate(join(template, file), request))
  files.set(`e2e/specs/${request.name}.test.ts`, readTemplate(join(endToEnd, `${request.site}.test.ts`), request))
  return files
}

/** The files of a new remote that this repository and one of its own have. @param contract range of the contract's versions */
export function sourcesOf(request: RemoteRequest, contract: string, folder = ''): Map<string, string> {
  const files = new Map([[`${folder}remote.manifest.ts`, manifestOf(request, contract)]])
  for (const part of [request.site, 'states', ...(request.card ? ['card'] : [])]) {
    for (const file of globSync('sample/*', { cwd: join(template, part) }).filter(file => /\.\w+$/.test(file)))
      files.set(`${folder}src/${fill(file, request)}`, readTemplate(join(template, part, file), request))
  }
  return files
}

/** A file of the template with the names of a request. */
export function readTemplate(file: string, request: RemoteRequest): string {
  return fill(readFileSync(file, 'utf8'), request)
}

/**
 * Writes the files below `into` (absolute) and formats them.
 *
 * @throws CommandError naming files that exist; then nothing is written
 */
export function writeFiles(files: ReadonlyMap<string, string>, into = root): void {
  const present = [...files.keys()].filter(file => existsSync(join(into, file)))
  if (present.length > 0)
    throw new CommandError(`No file was written: ${present.join(', ')} exists.`, exitCodes.refused)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    writeFileSync(join(into, file), text)
  }
  // A longer or shorter name changes line breaks and the order of imports.
  const written = [...files.keys()].map(file => join(into, file))
  runBiome(['--write', '--log-level=error', '--no-errors-on-unmatched', ...written])
}

/**
 * Runs `biome check` with the repository's rules on files anywhere. The rules are in a folder of their own, because Biome reads
 * everything below its configuration first, packages included, which takes ten seconds here.
 *
 * @param args options, and absolute paths of the files
 * @throws Error with the output if Biome finds a problem
 */
export function runBiome(args: readonly string[]): void {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const plugins = config.plugins.map((file: string) => join(root, file))
  const folder = mkdtempSync(join(tmpdir(), 'showcase-biome-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, plugins, vcs: { enabled: false } }))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'check', '--config-path', folder, ...args], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `customer-reviews` -> `customerReviews`. */
function camel(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string) {
  return camel(name).replace(/^./, letter => letter.toUpperCase())
}

/**
 * Replaces the template's names by those of a request. The template is a working remote named `sample`, with a page titled
 * "Sample page" at `/sample-address`; its parts in other folders of the template are in one folder of the remote.
 */
function fill(text: string, { name, path, label }: Pick<RemoteRequest, 'name' | 'path' | 'label'>): string {
  const names: Record<string, string> = {
    // Of the characters of a label, only & is written differently in HTML.
    '>Sample page<': `>${label.replaceAll('&', '&amp;')}<`,
    'Sample page': label,
    '/sample-address': path,
    'sample-address': path.slice(1),
    sampleLoader: `${camel(name)}Loader`,
    Sample: pascal(name),
    sample: name,
  }
  // In one pass, because a name, path or label may contain the word.
  const pattern = new RegExp(Object.keys(names).join('|'), 'g')
  return text.replace(/'\.\.\/\.\.\/\w+\/sample\//g, "'./").replace(pattern, found => names[found] ?? found)
}

/** The manifest of a new remote: one page, and the requested navigation entry and card. */
function manifestOf({ name, site, path, label, nav, card }: RemoteRequest, contract: string): string {
  const at = `${site}:${path}`
  return `import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-${name}',
  contract: '${contract}',
  failure: '${site === 'admin' ? 'primary' : 'regular'}',
  exposes: {
    './${name}': './src/${name}/${name}.routes.tsx',
    ${card ? `'./${name}-card': './src/${name}/${name}-card.component.tsx',` : ''}
  },
  mounts: [{ at: '${at}', expose: './${name}' }],
  ${nav ? `nav: [{ at: '${at}', label: '${label}', icon: 'star', order: 100 }],` : ''}
  ${card ? `cards: [{ slot: 'admin:dashboard', expose: './${name}-card', order: 100, label: '${label}' }],` : ''}
})
`
}
