import type { StageSettings } from './canary-settings.ts'
import { countOf } from './limits.ts'

/** The stages of a canary: `stages of 5, 25, 50 %, each 15 minutes and 100 page views`. */
export function stagesText({ stages, minutes, views }: StageSettings): string {
  return `stages of ${stages.join(', ')} %, each ${countOf(minutes, 'minute')} and ${countOf(views, 'page view')}`
}
