import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compilerReport, root } from './compile.ts'

/** A difference between two versions of a package. `level` is the part of the version that it raises. */
export interface Difference {
  /** `@showcase/session/store: useStore` */
  what: string
  change: 'added' | 'removed' | 'changed'
  level: 'major' | 'minor'
}

type Kind = 'type' | 'value'

/**
 * Whether what was written for the old type works with the new one. Of data that schemas describe, a caller reads the output
 * and sends a request's input; texts and numbers may change. A bare type is fine if it fits in one direction, because the
 * functions, calls and schemas that use it decide which; the type of a value is compared as the value is.
 */
const helpers = `
type Input<T> = T extends { _zod: { input: infer I } } ? (value: I) => void : T
type Usable<T> =
  T extends { _zod: { output: infer O } } ? O
  : T extends (...args: never) => unknown ? T
  : T extends abstract new (...args: never) => unknown ? T
  : T extends string ? string
  : T extends number ? number
  : T extends boolean ? boolean
  : T extends readonly unknown[] ? readonly Usable<T[number]>[]
  : T extends object ? { [K in keyof T]: K extends 'request' ? Input<T[K]> : Usable<T[K]> }
  : T
type ValueFits<Old, New> = [Usable<New>] extends [Usable<Old>] ? true : false
type TypeFits<Old, New> = [New] extends [Old] ? true : [Old] extends [New] ? true : ValueFits<Old, New>
`

/** The exports of a module, by its text. @throws Error for a form that this cannot read */
function exportsOf(file: string): Map<string, Kind> {
  const text = readFileSync(file, 'utf8')
  if (/^export (\*|default)/m.test(text)) throw new Error(`${file} exports what cannot be compared.`)
  const found = new Map<string, Kind>()
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(type|interface|const|let|function\*?|class|enum) (\w+)/gm
  for (const [, word = '', name = ''] of text.matchAll(declared))
    found.set(name, word === 'type' || word === 'interface' ? 'type' : 'value')
  for (const [, isType, names = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm))
    for (const one of names.split(',').map(name => name.trim())) {
      const [, kind, name] = /^(type )?(?:\w+ as )?(\w+)$/.exec(one) ?? []
      if (name) found.set(name, isType || kind ? 'type' : 'value')
    }
  return found
}

interface Export {
  kind: Kind | 'module'
  /** The module that exports it, or itself. */
  module: string
  file: string
  name: string
}

/** The modules of a package (`@showcase/session/store`) and their exports (`@showcase/session/store: useStore`). */
function packageExports(folder: string): Map<string, Export> {
  const { name: packageName, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return new Map(
    Object.entries<string>(exports).flatMap(([id, path]): [string, Export][] => {
      const [module, file] = [id.replace(/^\./, packageName), join(folder, path)]
      const own = [...exportsOf(file)].map(([name, kind]): [string, Export] => [
        `${module}: ${name}`,
        { kind, module, file, name },
      ])
      return [[module, { kind: 'module', module, file, name: '' }], ...own]
    }),
  )
}

/** The names that are in one package and not in the other. Of a missing module only the module itself is named. */
function missing(
  of: Map<string, Export>,
  other: Map<string, Export>,
  isMissing: (what: string, kind: Export['kind']) => boolean,
): string[] {
  return [...of].flatMap(([what, { kind, module }]) =>
    isMissing(what, kind) && (kind === 'module' || other.has(module)) ? [what] : [],
  )
}

/** Runs the compiler on a file that asks one question per line. @returns the numbers of the lines with an error, from 1 */
function linesWithErrors(lines: string[], folder: string): Set<number> {
  const file = join(folder, 'check.ts')
  writeFileSync(file, lines.join('\n'))
  const report = compilerReport({ include: [], files: [file, ...globSync(join(root, 'types/*.d.ts'))] })
  const unresolved = report.split('\n').find(line => line.includes('error TS2307'))
  if (unresolved) throw new Error(`The packages cannot be compared: ${unresolved}`)
  const errors = report.matchAll(/check\.ts\((\d+),\d+\): error (TS\d+)/g)
  // A generic type has no comparable form without arguments.
  return new Set([...errors].filter(([, , code]) => code !== 'TS2314').map(([, line]) => Number(line)))
}

/**
 * Compares the public names and types of packages with an earlier state.
 *
 * @param before folders of the packages as they were
 * @param now folders of the same packages, in the same order
 */
export function compareTypes(before: readonly string[], now: readonly string[]): Difference[] {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/types-'))
  const found: Difference[] = []
  const [lines, questions] = [helpers.split('\n'), new Map<number, string>()]
  const typeOf = ({ kind, file, name }: Export) =>
    `${kind === 'value' ? 'typeof ' : ''}import('./${relative(folder, file)}').${name}`
  for (const [index, old] of before.entries()) {
    const [had, has] = [packageExports(old), packageExports(now[index] ?? '')]
    for (const what of missing(had, has, (name, kind) => has.get(name)?.kind !== kind))
      found.push({ what, change: 'removed', level: 'major' })
    for (const what of missing(has, had, name => !had.has(name))) found.push({ what, change: 'added', level: 'minor' })
    for (const [what, was] of had) {
      const is = has.get(what)
      if (was.kind === 'module' || is?.kind !== was.kind) continue
      const test = was.kind === 'value' ? 'ValueFits' : 'TypeFits'
      lines.push(`export const fits${lines.length}: ${test}<${typeOf(was)}, ${typeOf(is)}> = true`)
      questions.set(lines.length, what)
    }
  }
  try {
    const wrong = linesWithErrors(lines, folder)
    for (const [line, what] of questions) if (wrong.has(line)) found.push({ what, change: 'changed', level: 'major' })
  } finally {
    rmSync(folder, { recursive: true })
  }
  return found
}
