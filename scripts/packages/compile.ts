import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Folders of the packages that a remote in a repository of its own imports. */
export const packaged = [
  ...['api-client', 'contract', 'federation', 'modal-host', 'native-bridge', 'router', 'session', 'testing', 'ui'].map(
    name => `shared/${name}`,
  ),
  'publisher',
]

/** What these import of another package, which is packed with these files only. */
const needed = ['shared/process/src/settings-from-files.ts']

/** The fields of a package.json that packing reads. */
export interface Package {
  name: string
  version: string
  license: string
  sideEffects?: string[]
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

/** The version of every package that is packed, by name. */
export function packedVersions(): Record<string, string> {
  const folders = [...packaged, ...needed.map(file => file.split('/src/')[0] ?? '')]
  return Object.fromEntries(folders.map(packageIn).map(({ name, version }) => [name, version]))
}

/**
 * Compiles the packages to JavaScript and declarations.
 *
 * @param into absolute folder; a file of it has the path of its source in the repository
 * @returns folders of the compiled packages, such as `shared/ui`
 * @throws Error with the compiler's report
 */
export function compilePackages(into: string): string[] {
  // All of them, because the compiler emits no file that it only finds through another package.
  const sources = globSync(
    packaged.map(folder => `${folder}/src/**/*.{ts,tsx}`),
    { cwd: root },
  )
  const files = sources.filter(file => !/\.test(ing)?\.tsx?$/.test(file))
  const report = compilerReport({
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: into,
      target: 'es2022',
    },
    include: ['types'],
    files: [...files, ...needed],
  })
  if (report) throw new Error(report)
  return globSync(['shared/*', 'publisher'], { cwd: into }).sort()
}

/** Runs the compiler with the settings of the repository and more. @returns its errors; empty if there are none */
export function compilerReport(more: object): string {
  // In the repository, because the compiler looks for types from the folder of its configuration.
  const config = join(root, `tsconfig.temporary-${process.pid}.json`)
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', ...more }))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout || String(error)
  } finally {
    rmSync(config)
  }
}
