/**
 * `npm run size -- [--base <revision>]`: lines and files of each area, tests, assertions and documentation, as Markdown.
 * With `--base`, each cell shows that revision and the working tree: `before → after`.
 */
import { readArguments, refuseArguments } from './arguments.ts'
import { markdownTable } from './markdown-table.ts'
import { type AreaSize, filesOfRevision, filesOfWorkingTree, measure, type Size } from './size/measure.ts'

const columns: [title: string, value: (area: AreaSize) => number][] = [
  ['TypeScript files', area => area.files],
  ['lines', area => area.lines],
  ['CSS lines', area => area.styleLines],
  ['test support lines', area => area.supportLines],
  ['test lines', area => area.testLines],
  ['tests', area => area.tests],
  ['assertions', area => area.assertions],
]

const figures: [title: string, value: (size: Size) => number | string][] = [
  ['TypeScript files without tests', size => size.total.files],
  ['TypeScript lines without tests', size => size.total.lines],
  ['median lines of such a file', size => size.medianLines],
  ['such files of at most 25 lines', size => size.smallFiles],
  ['longest file', size => `${size.longest.lines} (${size.longest.path})`],
  ['tests', size => size.total.tests],
  ['assertions', size => size.total.assertions],
  ['documentation pages', size => size.docs.files],
  ['documentation lines', size => size.docs.lines],
  ['decision records', size => size.decisions.files],
  ['decision record lines', size => size.decisions.lines],
]

/** Two Markdown tables: each area, then the whole repository. */
export function sizeTables(after: Size, before?: Size): string {
  const areas = Object.keys(after.areas).map(name => areaRow(name, after.areas[name], before?.areas[name]))
  const perArea = [['area', ...columns.map(([title]) => title)], ...areas, areaRow('all', after.total, before?.total)]
  const whole = [
    before ? ['figure', 'before', 'after'] : ['figure', 'value'],
    ...figures.map(([title, value]) => [title, ...(before ? [show(value(before))] : []), show(value(after))]),
  ]
  return [perArea, whole].map(rows => markdownTable(rows, column => column > 0)).join('\n\n')
}

function areaRow(name: string, after?: AreaSize, before?: AreaSize): string[] {
  const cells = columns.map(([, value]) => {
    const [old, now] = [before && value(before), after ? value(after) : 0]
    return old === undefined || old === now ? show(now) : `${show(old)} → ${show(now)}`
  })
  return [name, ...cells]
}

function show(value: number | string): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

function filesOfBase(revision: string) {
  try {
    return filesOfRevision(revision)
  } catch {
    return refuseArguments(`git knows no revision ${revision}.`)
  }
}

if (import.meta.main) {
  const { values } = readArguments({ options: { base: { type: 'string' } } })
  const before = values.base === undefined ? undefined : measure(filesOfBase(values.base))
  console.log(sizeTables(measure(filesOfWorkingTree()), before))
}
