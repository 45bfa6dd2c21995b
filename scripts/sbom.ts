/**
 * `npm run sbom -- [folder]`: writes a software bill of materials in CycloneDX's format for each image of the Dockerfile, by default
 * into `sbom/`. It lists the npm packages that are installed in the image or whose code is in its browser files.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readArguments } from './arguments.ts'
import { remoteNames } from './build.ts'

const root = join(import.meta.dirname, '..')
const pnpm = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')

/** Packages of the build whose code is in browser files too, although only developers install them. */
const bundled = new Set([
  '@module-federation/enhanced',
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/runtime-tools',
  '@module-federation/sdk',
  '@module-federation/webpack-bundler-runtime',
  'css-loader',
  'lucide-react',
  'web-vitals',
])

interface Component {
  'bom-ref': string
  group?: string
  name: string
}

interface Bill {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Lists the packages that a selection of the workspace needs, such as `--prod --filter @showcase/server`. */
async function billOf(...selection: string[]): Promise<Bill> {
  const args = [pnpm, 'sbom', '--sbom-format', 'cyclonedx', ...selection]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 100_000_000 })
  return JSON.parse(stdout)
}

/** The components of a bill whose code is in browser files. */
function bundledPart({ components, dependencies, ...rest }: Bill): Bill {
  const found = components.filter(({ group, name }) => bundled.has(group ? `${group}/${name}` : name))
  const refs = new Set(found.map(one => one['bom-ref']))
  const needs = dependencies.filter(({ ref }) => refs.has(ref))
  return {
    ...rest,
    components: found,
    dependencies: needs.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => refs.has(one)) })),
  }
}

/** One bill of several, for an image. */
function merged(image: string, bills: readonly Bill[], inBrowser: readonly Bill[]): Bill {
  const [first] = bills as [Bill]
  const own = bills.map(({ metadata }) => metadata.component)
  const self = { ...own[0], type: 'container', 'bom-ref': `showcase/${image}`, name: `showcase/${image}` }
  const all = [...bills, ...inBrowser]
  const components = new Map([...own, ...all.flatMap(bill => bill.components)].map(one => [one['bom-ref'], one]))
  const needs = new Map([[self['bom-ref'], new Set(own.map(one => one['bom-ref']))]])
  for (const { ref, dependsOn } of all.flatMap(bill => bill.dependencies))
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...dependsOn]))
  return {
    ...first,
    metadata: { ...first.metadata, component: self },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed] })),
  }
}

/** The selection that the Dockerfile installs in the stage of an image. */
function installedIn(stage: string): string[] {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, option, selector] =
    new RegExp(`AS ${stage}-packages\\nRUN pnpm install .*(--filter\\S*) "(\\S+)"`).exec(dockerfile) ?? []
  if (!option || !selector) throw new Error(`The Dockerfile has no stage ${stage}-packages that installs a selection.`)
  return ['--prod', option, selector]
}

/** Selections of the workspace with what each image runs or serves. */
function imageParts(): Record<string, string[][]> {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8'))
  const served = (name: string) => ['--prod', '--filter', name]
  const inShell = Object.keys(devDependencies).filter(name => /^@showcase\/(?!testing)/.test(name))
  const remotes = remoteNames().map(name => [name, [installedIn('publisher'), served(name)]])
  return {
    api: [installedIn('api')],
    gateway: [installedIn('gateway'), ...inShell.map(served)],
    ...Object.fromEntries(remotes),
  }
}

/** Writes `<image>.cdx.json` for each image into a folder. @returns the names of the images */
export async function writeBills(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const tools = await Promise.all(['@showcase/federation', '@showcase/shell'].map(name => billOf('--filter', name)))
  const inBrowser = tools.map(bundledPart)
  const parts = Object.entries(imageParts())
  for (const [image, selections] of parts) {
    const bills = await Promise.all(selections.map(selection => billOf(...selection)))
    const bill = merged(image, bills, image === 'api' ? [] : inBrowser)
    writeFileSync(join(folder, `${image}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`)
  }
  return parts.map(([image]) => image)
}

if (import.meta.main) {
  const [folder = 'sbom'] = readArguments({ allowPositionals: true }).positionals
  for (const image of await writeBills(folder)) console.log(join(folder, `${image}.cdx.json`))
}
