import { z } from 'zod'
import { canaryLimits } from './limits.ts'

function number(max: number, of: string) {
  const message = `must be 1 to ${max} ${of}`
  return z.int(message).min(1, message).max(max, message)
}

/** How a canary is promoted in stages: all canaries of a remote, in `remote.json`, or one, in its step. The platform decides the rest. */
export const canarySettingsSchema = z
  .strictObject({
    /** Percentages of visitors that it advances through before it is stable. */
    stages: z
      .array(number(99, 'percent'), 'must be a list of percentages')
      .min(1, 'must name a percentage')
      .max(canaryLimits.stages, `must be at most ${canaryLimits.stages} percentages`)
      .refine(all => all.every((one, at) => at === 0 || one > (all[at - 1] ?? 0)), 'must increase, such as 5, 25, 50'),
    /** Minutes that each stage lasts at least. */
    minutes: number(canaryLimits.minutes, 'minutes'),
    /** Page views that each stage needs, each from another network. */
    views: number(canaryLimits.views, 'page views'),
  })
  .partial()
export type CanarySettings = z.output<typeof canarySettingsSchema>

/** The settings that a canary has. Those of the platform have wider limits. */
export const stageSettingsSchema = z.object({ stages: z.array(z.int()), minutes: z.int(), views: z.int() })
export type StageSettings = z.output<typeof stageSettingsSchema>
