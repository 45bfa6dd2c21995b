import type { Changed, Effect, HistoryChange, PointerState } from '@showcase/contract/registry-change'
import { table, timeText } from '@showcase/server/ops/cli/format'

/** The audience of an effect. */
function audienceText({ audience }: Pick<Effect, 'audience'>): string {
  if ('businessName' in audience) return audience.businessName
  const { from, to } = audience
  if (from === 0 && to === 100) return 'everyone'
  return from === 0 ? `${to} % of visitors` : `the other ${to - from} % of visitors`
}

/** The effects of a change, one line per audience. */
export function changedLines({ change, effects, moves, warnings }: Changed): string[] {
  const lines = table(effects, {
    remote: row => row.name,
    for: row => audienceText(row),
    before: row => row.before ?? 'nothing',
    after: row => row.after ?? 'nothing',
  })
  const noEffect = moves.length > 0 && effects.length === 0 ? ['No visitor gets another version.'] : []
  const done = change === null ? [] : [`Change ${change}. To revert it: npm run registry -- revert ${change}`]
  return [...lines, ...noEffect, ...warnings.map(warning => `Note: ${warning}`), ...done]
}

/** A pointer's version and audience. */
function stateText(state: PointerState | null): string {
  if (!state) return 'none'
  const share = state.percentage < 100 || state.tenants.length > 0
  const parts = [
    share ? `${state.percentage} %` : '',
    state.tenants.join(', '),
    state.until ? `until ${timeText(state.until)}` : '',
  ]
  const detail = parts.filter(Boolean).join(', ')
  return detail ? `${state.version} (${detail})` : state.version
}

/** One row per step of the given changes. */
export function historyLines(changes: readonly HistoryChange[]): string[] {
  const rows = changes.flatMap(change => change.steps.map((step, index) => ({ ...change, step, isFirst: index === 0 })))
  return table(rows, {
    change: row => row.change,
    time: row => (row.isFirst ? timeText(row.createdAt) : ''),
    by: row => (row.isFirst ? row.actor : ''),
    action: row => row.step.action,
    remote: row => row.step.name,
    pointer: row => row.step.pointer ?? '',
    from: row => (row.step.pointer ? stateText(row.step.before) : ''),
    to: row => (row.step.pointer ? stateText(row.step.after) : row.step.version),
    note: row =>
      [row.reverts && `reverts ${row.reverts}`, row.revertedBy && `reverted by ${row.revertedBy}`, row.note]
        .filter(Boolean)
        .join('; '),
  })
}
