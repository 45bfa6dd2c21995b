import { countOf, utcText } from '@showcase/contract/limits'
import type { CanaryReport, Finding, Measure, ReleaseError } from '@showcase/contract/page-report'
import type { Changed, HistoryChange, PointerState } from '@showcase/contract/registry-change'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import { audienceText, provenanceText, stagesText } from '@showcase/contract/release-texts'
import { table } from '../cli/format.ts'
import { stableName } from './rebuilt-files.ts'

const measureNames: Record<Measure, string> = {
  load: 'not loaded',
  error: 'errors of its code',
  hydration: 'hydration errors',
  server: 'server errors',
  lead: 'failed enquiries',
  lcp: 'slow content (LCP)',
  cls: 'layout shifts (CLS)',
  inp: 'slow response (INP)',
}

function unit(measure: Measure, value: number) {
  return measure === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`
}

function armText(measure: Measure, { seen, failed, p75 }: Finding['canary']) {
  const percent = seen > 0 ? ` (${((100 * failed) / seen).toFixed(1)} %)` : ''
  return `${failed} of ${seen}${percent}${p75 === null ? '' : `, p75 ${unit(measure, p75)}`}`
}

export function canaryLines(report: CanaryReport) {
  const { name, version, stable, percentage, tenants, auto, settings, since, views, findings, next } = report
  const audience = [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants].filter(Boolean).join(', ')
  const rows = table(findings, {
    measure: row => measureNames[row.measure],
    canary: row => armText(row.measure, row.canary),
    stable: row => armText(row.measure, row.stable),
    'p-value': row => (row.canary.failed === 0 ? '' : row.pValue.toPrecision(2)),
    verdict: row => row.verdict,
  })
  return [
    `${name} ${version} for ${audience} since ${utcText(since)}${auto ? `, in ${stagesText(settings)}` : ''}; stable ${stable ?? 'none'}`,
    `${views.canary} of its page views were compared with ${views.stable} of stable.`,
    ...rows,
    next,
  ]
}

/** The effects of a change, one line per audience. */
export function changedLines({ change, effects, moves, warnings }: Changed): string[] {
  const lines = table(
    effects,
    {
      remote: row => row.name,
      for: row => audienceText(row),
      before: row => row.before ?? 'nothing',
      after: row => row.after ?? 'nothing',
    },
    moves.length > 0 ? 'No visitor’s version changes.' : '',
  )
  const done = change === null ? [] : [`Change ${change}. To revert it: npm run registry -- revert ${change}`]
  return [...lines, ...warnings.map(warning => `Note: ${warning}`), ...done]
}

/** A pointer's version and audience. */
function stateText(state: PointerState | null): string {
  if (!state) return 'none'
  const share = state.percentage < 100 || state.tenants.length > 0
  const parts = [
    share ? `${state.percentage} %` : '',
    state.tenants.join(', '),
    state.until ? `until ${utcText(state.until)}` : '',
  ]
  const detail = parts.filter(Boolean).join(', ')
  return detail ? `${state.version} (${detail})` : state.version
}

/** One row per step of the given changes. */
export function historyLines(changes: readonly HistoryChange[]): string[] {
  const rows = changes.flatMap(change => change.steps.map((step, index) => ({ ...change, step, isFirst: index === 0 })))
  return table(rows, {
    change: row => row.change,
    time: row => (row.isFirst ? utcText(row.createdAt) : ''),
    by: row => (row.isFirst ? row.actor : ''),
    action: row => row.step.action,
    remote: row => row.step.name,
    pointer: row => row.step.pointer ?? '',
    from: row => (row.step.pointer ? stateText(row.step.before) : ''),
    to: row => (row.step.pointer ? stateText(row.step.after) : row.step.version),
    sources: row => (row.step.pointer ? '' : provenanceText(row.step.provenance)),
    note: row =>
      [row.reverts && `reverts ${row.reverts}`, row.revertedBy && `reverted by ${row.revertedBy}`, row.note]
        .filter(Boolean)
        .join('; '),
  })
}

function listed<T>(kind: string, before: readonly T[], after: readonly T[], textOf: (one: T) => string) {
  const [had, has] = [before.map(textOf), after.map(textOf)]
  return [
    ...has.filter(one => !had.includes(one)).map(one => `+ ${kind} ${one}`),
    ...had.filter(one => !has.includes(one)).map(one => `- ${kind} ${one}`),
  ]
}

function pairs(kind: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter(key => before[key] !== after[key])
    .map(key => `~ ${kind} ${key}: ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`)
}

function kilobytes(bytes: number | undefined) {
  return bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(1)} KB`
}

function stableNames(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([path, hash]) => [stableName(path), hash]))
}

/** The files that are added, removed or different. Compressed copies follow their files. @param same files with the same code */
function fileLines(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  same: ReadonlySet<string>,
): string[] {
  const [had, has] = [stableNames(before), stableNames(after)]
  return [...new Set([...had.keys(), ...has.keys()])]
    .sort()
    .filter(path => had.get(path) !== has.get(path) && !same.has(path))
    .map(path => `${had.has(path) ? (has.has(path) ? '~' : '-') : '+'} file ${path}`)
}

/** Source maps differ whenever the sources do. */
function withoutMaps<T extends VersionEntry['manifest']>(manifest: T): T {
  const files = Object.entries(manifest.files).filter(([path]) => !path.endsWith('.map'))
  return { ...manifest, files: Object.fromEntries(files) }
}

/** The differences between two versions of a remote, one per line. @param same files with other bytes and the same code */
export function diffLines(before: VersionEntry, after: VersionEntry, same: ReadonlySet<string>): string[] {
  const [a, b] = [withoutMaps(before.manifest), withoutMaps(after.manifest)]
  const sizes = (entry: VersionEntry) =>
    Object.fromEntries(Object.entries(entry.firstViews).map(([expose, bytes]) => [expose, kilobytes(bytes)]))
  const [had, has] = [Object.values(a.files), Object.values(b.files)]
  const changed = has.filter(hash => !had.includes(hash)).length
  const [from, to] = [provenanceText(before.provenance), provenanceText(after.provenance)]
  return [
    ...(from || to ? [`built from ${from || 'unknown sources'} → ${to || 'unknown sources'}`] : []),
    ...listed('mount', a.mounts, b.mounts, mount => `${mount.at} ${mount.expose}`),
    ...listed('nav', a.nav, b.nav, nav => `${nav.at} "${nav.label}"`),
    ...listed('card', a.cards, b.cards, card => `${card.slot} ${card.expose}`),
    ...pairs('contract', { range: a.contract }, { range: b.contract }),
    ...pairs('failure', { class: a.failure }, { class: b.failure }),
    ...pairs('shared', a.shared, b.shared),
    ...pairs('first view of', sizes(before), sizes(after)),
    `new: ${changed} of ${countOf(has.length, 'file')}; ${kilobytes(before.bytes)} → ${kilobytes(after.bytes)} in all`,
    ...(same.size > 0 ? [`${same.size} more differ only by version and hashes`] : []),
    ...fileLines(a.files, b.files, same),
  ]
}

/** The errors of a remote, one per line. */
export function errorLines(errors: readonly ReleaseError[]): string[] {
  return table(
    errors,
    {
      views: row => String(row.views),
      version: row => row.version,
      source: row => row.source ?? row.position,
      last: row => utcText(row.lastSeenAt),
    },
    'No page reported an error of its code.',
  )
}
