import type { PlanType } from '@showcase/contract/filters'
import classes from './plan-badge.module.css'

/** A plan's name in its colour. */
export function PlanBadge({ type }: { type: PlanType }) {
  return (
    <span className={classes.badge} data-plan={type}>
      {type}
    </span>
  )
}
