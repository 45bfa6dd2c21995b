import { countOf, utcText } from './limits.ts'
import type { Provenance } from './provenance.ts'
import type { Effect } from './registry-change.ts'
import type { VersionEntry } from './registry-entries.ts'
import type { StageSettings } from './remote.ts'

/** Texts about releases for operators' screens, notifications and command lines. This module does not import zod. */

/** Businesses that a text names. */
const NAMED = 3

/** The visitors or the business that an effect of a change concerns: `everyone except terracotta`. */
export function audienceText({ audience }: Pick<Effect, 'audience'>): string {
  if ('businessName' in audience) return audience.businessName
  const { from, to, except } = audience
  const others = except.length > 0 ? ` except ${listText(except)}` : ''
  if (from === 0 && to === 100) return `everyone${others}`
  return `${from === 0 ? `${to} %` : `the other ${to - from} %`} of visitors${others}`
}

function listText(names: readonly string[]): string {
  const rest = names.length - NAMED
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ')
}

/** Commit, branch and author in one line. */
export function provenanceText(provenance: Provenance | undefined): string {
  if (!provenance) return ''
  const { commit, branch, author } = provenance
  const short = commit.replace(/^(.{9})[0-9a-f]*/, '$1')
  return [short, branch && `on ${branch}`, author && `by ${author}`].filter(Boolean).join(' ')
}

/** The stages of a canary: `stages of 5, 25, 50 %, each 15 minutes and 100 page views`. */
export function stagesText({ stages, minutes, views }: StageSettings): string {
  return `stages of ${stages.join(', ')} %, each ${countOf(minutes, 'minute')} and ${countOf(views, 'page view')}`
}

/** When, by whom and why a version was taken from visitors. */
export function withdrawnText(version: string, { change, at, actor, note }: NonNullable<VersionEntry['withdrawn']>) {
  const text = `${version} was taken from visitors by change ${change} (${actor}, ${utcText(at)})`
  return note ? `${text}: ${note}` : `${text}.`
}
