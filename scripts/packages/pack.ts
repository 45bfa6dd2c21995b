import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { compilePackages, type Package, packaged, packageIn, packedVersions, root } from './compile.ts'

/** Exact versions of the workspace's libraries, from the catalog of pnpm-workspace.yaml. */
function catalog(): Record<string, string> {
  return parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog
}

/** The exact version of a dependency. @param range `catalog:` or `workspace:*` */
export function versionOf(name: string, range: string, versions = catalog()): string {
  const version = range.startsWith('workspace:') ? packedVersions()[name] : versions[name]
  if (!version) throw new Error(`${name} has no exact version: it is neither packed nor in the catalog.`)
  return version
}

/** The file that `npm pack` writes. */
export function tarballOf(name: string, version: string): string {
  return `${name.slice(1).replace('/', '-')}-${version}.tgz`
}

/** `./src/button.tsx` -> `./dist/button.js`; other files keep their ending. */
function compiled(file: string): string {
  return file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')
}

function exportOf(file: string) {
  const built = compiled(file)
  return built === file.replace('./src/', './dist/') ? built : { types: built.replace(/js$/, 'd.ts'), default: built }
}

/** Names of the packages that compiled files import. */
function importedBy(folder: string): Set<string> {
  const texts = globSync('**/*.{js,d.ts}', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'))
  const imports = texts.flatMap(text => [...text.matchAll(/(?:\bfrom|\bimport)[\s(]*['"]([^.'"][^'"]*)['"]/g)])
  return new Set(imports.map(([, id = '']) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')))
}

/**
 * The dependencies of a packed package: those that it declares, and development dependencies that its compiled code imports.
 * Federation gets all of its development dependencies, because it builds remotes with them. A package of which only some files
 * are compiled gets only what these import.
 */
function dependenciesOf(folder: string, { dependencies = {}, devDependencies = {} }: Package, dist: string) {
  const imported = importedBy(dist)
  const isWhole = packaged.includes(folder)
  const needs = (all: Record<string, string>, always: boolean) =>
    Object.entries(all).filter(([name]) => always || imported.has(name))
  const versions = catalog()
  const found = [...needs(dependencies, isWhole), ...needs(devDependencies, folder === 'shared/federation')]
  return Object.fromEntries(found.sort().map(([name, range]) => [name, versionOf(name, range, versions)]))
}

/** Makes the folder of one package as it will be installed. */
function stage(folder: string, built: string, to: string): void {
  const manifest = packageIn(folder)
  const dist = join(to, 'dist')
  cpSync(join(built, folder, 'src'), dist, { recursive: true })
  for (const file of globSync('**/*.{css,svg,woff2,avif,webp,mjs}', { cwd: join(root, folder, 'src') })) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    cpSync(join(root, folder, 'src', file), join(dist, file))
  }
  const { name, version, license, sideEffects, exports, bin } = manifest
  const isPacked = (file: string) => existsSync(join(to, compiled(file)))
  const text = {
    name,
    version,
    license,
    type: 'module',
    ...(sideEffects && { sideEffects }),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, compiled(file)])) }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, file]) => isPacked(file))
        .map(([id, file]) => [id, exportOf(file)]),
    ),
    dependencies: dependenciesOf(folder, manifest, dist),
  }
  if (folder === 'shared/federation') {
    cpSync(join(root, 'types/assets.d.ts'), join(dist, 'assets.d.ts'))
    Object.assign(text.exports, { './assets': { types: './dist/assets.d.ts' } })
  }
  writeFileSync(join(to, 'package.json'), JSON.stringify(text, null, 2))
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'))
}

/**
 * Packs the packages that a remote in a repository of its own needs: JavaScript, declarations and styles.
 *
 * @param into absolute folder for the tarballs; earlier ones are removed
 * @returns the tarballs' paths
 */
export function packPackages(into: string): string[] {
  const work = mkdtempSync(join(tmpdir(), 'showcase-packages-'))
  try {
    const folders = compilePackages(join(work, 'built'))
    const staged = folders.map(folder => join(work, basename(folder)))
    for (const [index, folder] of folders.entries()) stage(folder, join(work, 'built'), staged[index] ?? '')
    mkdirSync(into, { recursive: true })
    for (const old of globSync('showcase-*.tgz', { cwd: into })) rmSync(join(into, old))
    const args = ['pack', '--silent', '--pack-destination', into, ...staged]
    const names = execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
    return names
      .trim()
      .split('\n')
      .map(name => join(into, name))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
