import type { ImportSummary } from '@showcase/contract/imports'
import { display } from '@showcase/contract/limits'

/** What an import's state is called. */
export const stateWords: Record<ImportSummary['state'], string> = {
  waiting: 'Waiting',
  running: 'Importing',
  done: 'Done',
  failed: 'Not imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const stateTones = {
  waiting: 'plain',
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  undoing: 'accent',
  undone: 'plain',
} as const satisfies Record<ImportSummary['state'], string>

const time = new Intl.DateTimeFormat('en-IN', { timeZone: display.timeZone, dateStyle: 'medium', timeStyle: 'short' })

export function timeText(iso: string): string {
  return time.format(new Date(iso))
}

/** "1 product", "1,200 products". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

/** What became of an import in one line. */
export function outcomeText({ state, created, updated, failed, total }: ImportSummary): string {
  if (state === 'waiting') return 'Waiting for its turn'
  if (state === 'undone') return 'What it made and changed was taken back'
  if (state === 'failed') return 'The file could not be read'
  const parts = [`${created.toLocaleString('en-IN')} created`, `${updated.toLocaleString('en-IN')} updated`]
  if (failed) parts.push(`${failed.toLocaleString('en-IN')} failed`)
  return `${parts.join(', ')}${state === 'running' ? ` of ${total.toLocaleString('en-IN')}` : ''}`
}

/** "about 2 minutes left", in steps that do not flicker. */
export function remainingText(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  return `about ${Math.ceil(seconds / 60)} minutes left`
}
