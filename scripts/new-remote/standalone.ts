import { join, relative } from 'node:path'
import { stringify } from 'yaml'
import { packedVersions } from '../packages/compile.ts'
import { packPackages, tarballOf, versionOf } from '../packages/pack.ts'
import type { RemoteRequest } from './remote-request.ts'
import { readTemplate, sourcesOf, writeFiles } from './write-remote.ts'

const templates = import.meta.dirname
/** Tools of a repository of its own, which the workspace has at its root. */
const tools = ['@jest/globals', '@types/node', '@types/react', '@types/react-dom', 'jest', 'typescript']

const jestConfig = `import { browser, common } from '@showcase/testing/jest'

export default { ...common, ...browser, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 }
`

const scripts = {
  test: 'tsc && node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
  build: 'showcase-remote build',
  dev: 'showcase-remote dev',
  release: 'showcase-remote release',
}

/** The specifier of each package of this workspace, in dependencies of a remote. */
function specifiers(fromRegistry: boolean): Record<string, string> {
  if (fromRegistry) return { '@showcase/publisher': versionOf('@showcase/publisher', 'workspace:*') }
  // npm takes what a tarball depends on from the tarballs only if all of them are dependencies.
  return Object.fromEntries(
    Object.entries(packedVersions()).map(([name, version]) => [name, `file:packages/${tarballOf(name, version)}`]),
  )
}

/**
 * The settings of pnpm. `overrides` makes tarballs depend on each other, as npm does by itself. `allowBuilds` names the install
 * scripts that nothing needs; pnpm refuses scripts that it does not name.
 */
function pnpmSettings(packages: Record<string, string>): string {
  const tarballs = Object.entries(packages).filter(([, specifier]) => specifier.startsWith('file:'))
  const allowBuilds = { '@parcel/watcher': false, '@swc/core': false, 'core-js-pure': false }
  return stringify({ ...(tarballs.length > 0 && { overrides: Object.fromEntries(tarballs) }), allowBuilds })
}

/** The package.json of a remote in a repository of its own: the template's, with exact versions, commands and tools. */
function packageOf(request: RemoteRequest, packages: Record<string, string>): string {
  const { name, version, license, type, ...template } = JSON.parse(
    readTemplate(join(templates, 'template/package.json'), request),
  )
  const given: Record<string, string> = { ...template.dependencies, ...template.devDependencies }
  const exact = (names: string[]) =>
    Object.fromEntries(names.map(one => [one, packages[one] ?? versionOf(one, given[one] ?? 'catalog:')]))
  const own = Object.keys(template.dependencies)
  const development = new Set([...Object.keys(packages), ...Object.keys(template.devDependencies), ...tools])
  const others = [...development].filter(one => !own.includes(one) && one !== 'webpack-cli').sort()
  const text = { name, version, private: true, license, type, scripts, engines: { node: '>=24' } }
  return JSON.stringify({ ...text, dependencies: exact(own), devDependencies: exact(others) }, null, 2)
}

/**
 * Path and text of every file of a remote with a repository of its own, without its packages.
 *
 * @param registry address of the npm registry that has this workspace's packages; without one they are packed into `packages/`
 */
export function standaloneFilesOf(request: RemoteRequest, registry?: string): Map<string, string> {
  const files = sourcesOf(request, `^${versionOf('@showcase/contract', 'workspace:*')}`)
  for (const file of ['README.md', 'tsconfig.json', '.github/workflows/release.yml'])
    files.set(file, readTemplate(join(templates, 'standalone', file), request))
  files.set('jest.config.js', jestConfig)
  files.set('.gitignore', 'node_modules/\ndist/\n.cache/\n')
  const packages = specifiers(registry !== undefined)
  files.set('package.json', packageOf(request, packages))
  files.set('pnpm-workspace.yaml', pnpmSettings(packages))
  if (registry) files.set('.npmrc', `@showcase:registry=${registry}\n`)
  return files
}

/**
 * Writes a remote with a repository of its own.
 *
 * @param into absolute folder
 * @returns the written files, relative to the folder
 */
export function writeStandalone(request: RemoteRequest, into: string, registry?: string): string[] {
  const files = standaloneFilesOf(request, registry)
  writeFiles(files, into)
  const tarballs = registry ? [] : packPackages(join(into, 'packages'))
  return [...files.keys(), ...tarballs.map(file => relative(into, file))]
}
