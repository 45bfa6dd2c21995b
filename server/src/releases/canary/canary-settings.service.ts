import { canaryLimits } from '@showcase/contract/limits'
import { usualShare } from '@showcase/contract/page-ticket'
import type { Move, Step } from '@showcase/contract/registry-change'
import type { CanarySettings, RemoteRelease, StageSettings } from '@showcase/contract/remote'
import type { Database } from '../../core/db/database.ts'
import { DAY } from '../../core/durations.ts'
import { findVersionsAcrossTenants } from '../registry/versions.repository.ts'
import { recentViewsAcrossTenants } from './reports.repository.ts'

/** The platform's requirements of a stage before the next one: minutes, and page views of the canary, one from each network. */
export type StageRequirements = { minutes: number; views: number }

/** The settings of a canary, with those of the platform where it has none. */
export function completeSettings(own: CanarySettings, { minutes, views }: StageRequirements): StageSettings {
  const { stages = [...canaryLimits.usualStages] } = own
  return { stages, minutes: own.minutes ?? minutes, views: own.views ?? views }
}

/** Buckets of networks that must have seen the canary before a promotion: with fewer, failures could not roll it back. */
export const MIN_NETWORKS = 5

/** The percentage after this one; 100 is stable. */
export function stageAfter(percentage: number, stages: readonly number[]): number {
  return stages.find(stage => stage > percentage) ?? 100
}

function isInStages(step: Step): step is Extract<Step, { act: 'promote' }> {
  return step.act === 'promote' && step.channel === 'canary' && step.auto
}

/**
 * The steps, with the settings of their releases for canaries in stages. Settings of a step have priority.
 * @param candidate a release that is not published, for a dry run
 */
export async function withRemoteSettings(
  database: Database,
  steps: readonly Step[],
  candidate: RemoteRelease | undefined,
): Promise<Step[]> {
  const wanted = steps.filter(isInStages)
  const found = await database.acrossTenants(query => findVersionsAcrossTenants(query, wanted))
  const releases: RemoteRelease[] = [...found.map(({ release }) => release), ...(candidate ? [candidate] : [])]
  return steps.map(step => {
    if (!isInStages(step)) return step
    const { canary } = releases.find(({ name, version }) => name === step.name && version === step.version) ?? {}
    return { ...step, settings: { ...canary, ...step.settings } }
  })
}

/**
 * A warning for each canary in stages whose current stage needs more page views than its remote had lately. The number of page
 * views is estimated from reports, of which at least the usual share is sent, so it is too high rather than too low.
 *
 * @param now current time, in milliseconds
 */
export async function visitWarnings(
  database: Database,
  moves: readonly Move[],
  requirements: StageRequirements,
  now: number,
): Promise<string[]> {
  const warnings: string[] = []
  for (const { name, pointer, after } of moves) {
    // How many visitors the named businesses have is not known.
    if (pointer !== 'canary' || !after?.auto || after.tenants.length > 0) continue
    const needed = Math.max(completeSettings(after.settings, requirements).views, MIN_NETWORKS)
    const from = new Date(now - canaryLimits.reportDays * DAY)
    const { views, since } = await database.acrossTenants(query => recentViewsAcrossTenants(query, name, from))
    const days = Math.max(1, (now - (since ?? from).getTime()) / DAY)
    const weekly = Math.round((views / usualShare / days) * canaryLimits.reportDays)
    const ofCanary = Math.floor((weekly * after.percentage) / 100)
    if (ofCanary >= needed) continue
    const had = views === 0 ? 'No page view' : `About ${weekly} page views`
    warnings.push(
      `${had} of ${name} in ${canaryLimits.reportDays} days: at ${after.percentage} % the canary would get ${ofCanary} of the ` +
        `${needed} that a stage needs in that time. Choose a larger share, or require fewer page views.`,
    )
  }
  return warnings
}
