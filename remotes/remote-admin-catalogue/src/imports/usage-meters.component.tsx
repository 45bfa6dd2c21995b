import { type QuotaKind, quotaKinds, quotaText, type Usage, usageText } from '@showcase/contract/quotas'
import { Progress } from '@showcase/ui/progress'
import styles from './imports.module.css'

const labels: Record<QuotaKind, string> = {
  bytes: 'Picture storage',
  texts: 'Texts',
  products: 'Products',
  imports: 'Imports at once',
}

/** Percentage of a quota from which the meter warns. */
const HIGH = 90

/** An API of an earlier release leaves out texts. */
function kindsOf(usage: Usage) {
  return quotaKinds.filter(kind => kind in usage)
}

/** The use of each quota as a bar, and what to do about one that is nearly used up. */
export function UsageMeters({ usage }: { usage: Usage }) {
  return (
    <div className={styles.meters}>
      {kindsOf(usage).map(kind => {
        const { used, limit } = usage[kind]
        const percent = limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100
        const isHigh = percent >= HIGH
        return (
          <div key={kind} className={styles.block}>
            <Progress
              label={labels[kind]}
              value={percent}
              detail={usageText(kind, usage[kind])}
              tone={isHigh ? 'danger' : 'plain'}
            />
            {isHigh && <p className={styles.hint}>{quotaText(kind, usage[kind])}</p>}
          </div>
        )
      })}
    </div>
  )
}
