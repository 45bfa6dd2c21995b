/** Shares of visitors that an automatic canary goes through after the one it began with; the last is stable. */
export const stages = [5, 25, 50, 100] as const

/** What a stage needs before the next: minutes, and page views of the canary. */
export type Patience = { minutes: number; views: number }

/** Groups of networks that must have seen the canary before it is promoted: otherwise nobody could have rolled it back. */
export const leastNetworks = 5

/** The share after this one. */
export function stageAfter(percentage: number): number {
  return stages.find(stage => stage > percentage) ?? 100
}
