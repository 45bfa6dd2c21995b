/** Percentages of visitors that an automatic canary advances through. The last one is stable. */
const stages = [5, 25, 50, 100] as const

/** The requirements of a stage before the next one: minutes, and page views of the canary, one from each network. */
export type StageRequirements = { minutes: number; views: number }

/** Buckets of networks that must have seen the canary before a promotion: with fewer, failures could not roll it back. */
export const minNetworks = 5

/** The percentage after this one. */
export function stageAfter(percentage: number): number {
  return stages.find(stage => stage > percentage) ?? 100
}
