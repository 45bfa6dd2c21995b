import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Whether this package was installed into the repository of a remote, instead of being part of this workspace. */
export const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`)

/** The repository whose code is built: this workspace, or a remote's own repository, in which its commands run. */
export const repositoryRoot = isInstalled ? process.cwd() : join(import.meta.dirname, '../../../..')

/** The preset builds every remote and the shell; its build tools are its development dependencies. */
const presetFolder = 'shared/federation'
/** What the shell's browser build bundles is among its development dependencies, because the gateway does not need it. */
const shellFolder = 'shell'

/**
 * Folders that the build of `directory` reads: its own and those of the workspace packages that it depends on, directly or
 * not. Test dependencies do not count.
 *
 * @param directory relative to `root`, such as `remotes/remote-storefront`
 */
export function foldersOf(root: string, directory: string): string[] {
  const folders = new Set([directory, presetFolder])
  for (const folder of folders) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const name of Object.keys({ ...dependencies, ...(folder === shellFolder && devDependencies) }))
      if (name.startsWith('@showcase/') && name !== '@showcase/testing')
        folders.add(name.replace('@showcase/', 'shared/'))
  }
  return [...folders].sort()
}

/** Absolute paths of the files in these folders, without tests, test support and what installing or building left there. */
export function filesIn(root: string, folders: readonly string[]): string[] {
  const patterns = folders.map(folder => `${folder}/**/*`)
  return globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: entry => ['node_modules', 'dist', 'testing'].includes(entry.name),
  })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * The part of a lockfile that concerns the given folders: every package that they reach, with its resolution.
 *
 * @param lock text of pnpm-lock.yaml
 */
export function lockedPart(lock: string, folders: readonly string[]): string {
  const importers = entriesOf(lock, 'importers')
  const packages = entriesOf(lock, 'packages')
  const snapshots = entriesOf(lock, 'snapshots')
  const reached = new Set(
    folders.flatMap(folder =>
      directPackages(importers.get(folder) ?? '', [presetFolder, shellFolder].includes(folder)),
    ),
  )
  for (const key of reached) for (const next of packagesBelow(snapshots.get(key) ?? '')) reached.add(next)
  return [...reached]
    .sort()
    .map(key => `${key}\n${packages.get(key.replace(/\(.*/, '')) ?? ''}`)
    .join('\n')
}

/** Entries of a top-level section, by key. pnpm writes the file, so its indentation is regular. */
function entriesOf(lock: string, section: string): Map<string, string> {
  const [, body = ''] = new RegExp(`^${section}:\\n((?:(?: .*)?\\n)*)`, 'm').exec(lock) ?? []
  const entries = body.matchAll(/^ {2}(\S.*?):(?: \{\})?\n((?: {4}.*\n|\n)*)/gm)
  return new Map([...entries].map(([, key = '', text = '']) => [unquoted(key), text]))
}

/** Registry packages of an importer, as keys of the snapshots. */
function directPackages(importer: string, withDevelopment: boolean): string[] {
  const groups = importer.matchAll(/^ {4}(\w+):\n((?: {6}.*\n)*)/gm)
  return [...groups]
    .filter(([, group]) => group !== 'devDependencies' || withDevelopment)
    .flatMap(([, , text = '']) => [...text.matchAll(/^ {6}(\S+):\n {8}specifier: .*\n {8}version: (.+)$/gm)])
    .filter(([, , version = '']) => !version.startsWith('link:'))
    .map(([, name = '', version = '']) => keyOf(name, version))
}

function packagesBelow(snapshot: string): string[] {
  const groups = snapshot.matchAll(/^ {4}(?:dependencies|optionalDependencies):\n((?: {6}.*\n)*)/gm)
  return [...groups].flatMap(([, text = '']) =>
    [...text.matchAll(/^ {6}(\S+): (.+)$/gm)].map(([, name = '', version = '']) => keyOf(name, version)),
  )
}

/** `version` names another package if the dependency is an alias: `string-width-cjs: string-width@4.2.3`. */
function keyOf(name: string, version: string): string {
  const plain = unquoted(version)
  return /^@?[a-z].*@/i.test(plain.replace(/\(.*/, '')) ? plain : `${unquoted(name)}@${plain}`
}

function unquoted(text: string): string {
  return text.replace(/^'(.*)'$/, '$1')
}
