import type { CanaryReport } from '@showcase/contract/page-report'
import type { ChannelPointer, Pin, VersionEntry } from '@showcase/contract/registry'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { CanaryComparison } from './canary.component.tsx'
import { MoveForm } from './move-form.component.tsx'
import classes from './releases.module.css'
import type { Wish } from './releases.resource.ts'
import { timeText } from './said.ts'

interface RemoteCardProps {
  name: string
  channels: readonly ChannelPointer[]
  /** How its canary fares, where one stands. */
  canary: CanaryReport | undefined
  pins: readonly Pin[]
  versions: readonly VersionEntry[]
  onWish: (wish: Wish) => void
}

function shareOf({ channel, percentage, tenants, auto }: ChannelPointer, isAlone: boolean) {
  if (channel === 'stable') return isAlone ? 'everyone' : 'everyone else'
  return [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants, auto ? 'by stages' : '']
    .filter(Boolean)
    .join(', ')
}

/** Where one remote stands, and the ways to move it. */
export function RemoteCard({ name, channels, canary: report, pins, versions, onWish }: RemoteCardProps) {
  const stable = channels.find(pointer => pointer.channel === 'stable')
  const canary = channels.find(pointer => pointer.channel === 'canary')
  return (
    <Card title={name}>
      <ul className={classes.pointers}>
        {[...channels].reverse().map(pointer => (
          <li key={pointer.channel} className={classes.pointer}>
            <strong>{pointer.channel}</strong> <code>{pointer.version}</code>{' '}
            <span>{shareOf(pointer, channels.length + pins.length === 1)}</span>
            {pointer === stable && stable.previous && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onWish({ title: `Roll ${name} back`, steps: [{ act: 'rollback', name }] })}
              >
                Roll back
              </Button>
            )}
            {pointer === canary && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onWish({ title: `End the canary of ${name}`, steps: [{ act: 'end', name }] })}
              >
                End
              </Button>
            )}
          </li>
        ))}
        {pins.map(({ businessName, version, until }) => (
          <li key={businessName} className={classes.pointer}>
            <strong>{businessName}</strong> <code>{version}</code>
            <span>{until ? `pinned until ${timeText(until)}` : 'pinned'}</span>
            <Button
              variant="secondary"
              size="small"
              onClick={() => onWish({ title: `Let ${businessName} go`, steps: [{ act: 'unpin', name, businessName }] })}
            >
              Unpin
            </Button>
          </li>
        ))}
        {channels.length + pins.length === 0 && <li className={classes.hint}>Nobody gets it yet.</li>}
      </ul>
      {report && <CanaryComparison report={report} />}
      <details className={classes.more}>
        <summary>Move</summary>
        <MoveForm name={name} versions={versions.filter(({ removedAt }) => removedAt === null)} onWish={onWish} />
      </details>
      <details className={classes.more}>
        <summary>Versions ({versions.length})</summary>
        <ul className={classes.pointers}>
          {versions.map(({ version, publishedAt, publishedBy, bytes, note, pointers, removedAt }) => (
            <li key={version} className={classes.pointer}>
              <code>{version}</code>
              <span>
                {timeText(publishedAt)} {publishedBy && `by ${publishedBy}`}, {Math.ceil(bytes / 1000)} KB
                {pointers.length > 0 && `, ${pointers.join(', ')}`}
                {removedAt && ', removed'}
              </span>
              {note && <span>{note}</span>}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
