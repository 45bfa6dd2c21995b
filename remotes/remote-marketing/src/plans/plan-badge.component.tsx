import type { PlanType } from '@showcase/contract/filters'
import classes from './plan-badge.module.css'

export function PlanBadge({ type }: { type: PlanType }) {
  return (
    <span className={classes.badge} data-plan={type}>
      {type}
    </span>
  )
}
