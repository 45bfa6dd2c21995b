import { canaryLimits } from '@showcase/contract/limits'
import type { CanarySettings, StageSettings } from '@showcase/contract/remote'

/** The platform's requirements of a stage before the next one: minutes, and page views of the canary, one from each network. */
export type StageRequirements = { minutes: number; views: number }

/** The settings of a canary, with those of the platform where it has none. */
export function completeSettings(own: CanarySettings, { minutes, views }: StageRequirements): StageSettings {
  const { stages = [...canaryLimits.usualStages] } = own
  return { stages, minutes: own.minutes ?? minutes, views: own.views ?? views }
}

/** Buckets of networks that must have seen the canary before a promotion: with fewer, failures could not roll it back. */
export const minNetworks = 5

/** The percentage after this one; 100 is stable. */
export function stageAfter(percentage: number, stages: readonly number[]): number {
  return stages.find(stage => stage > percentage) ?? 100
}
