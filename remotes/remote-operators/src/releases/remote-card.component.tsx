import { utcText } from '@showcase/contract/limits'
import type { CanaryReport } from '@showcase/contract/page-report'
import type { ChannelPointer, Pin } from '@showcase/contract/registry'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import { provenanceText, withdrawnText } from '@showcase/contract/release-texts'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import formClasses from '../operator/form.module.css'
import { CanaryComparison } from './canary-comparison.component.tsx'
import { ChangeForm } from './change-form.component.tsx'
import classes from './releases.module.css'
import type { PlannedChange } from './releases.resource.ts'

interface RemoteCardProps {
  name: string
  channels: readonly ChannelPointer[]
  /** The comparison of its canary with stable, if it has a canary. */
  canary: CanaryReport | undefined
  pins: readonly Pin[]
  versions: readonly VersionEntry[]
  onPlan: (planned: PlannedChange) => void
}

function shareOf({ channel, percentage, tenants, auto }: ChannelPointer, isAlone: boolean) {
  if (channel === 'stable') return isAlone ? 'everyone' : 'everyone else'
  return [percentage > 0 ? `${percentage} % of visitors` : '', ...tenants, auto ? 'in stages' : '']
    .filter(Boolean)
    .join(', ')
}

/** The versions that visitors get of one remote, and the form that changes them. */
export function RemoteCard({ name, channels, canary: report, pins, versions, onPlan }: RemoteCardProps) {
  const stable = channels.find(pointer => pointer.channel === 'stable')
  const canary = channels.find(pointer => pointer.channel === 'canary')
  function planButton(text: string, planned: PlannedChange) {
    return (
      <Button variant="secondary" size="small" onClick={() => onPlan(planned)}>
        {text}
      </Button>
    )
  }
  return (
    <Card title={name}>
      <ul className={classes.pointers}>
        {[...channels].reverse().map(pointer => (
          <li key={pointer.channel} className={classes.pointer}>
            <strong>{pointer.channel}</strong> <code>{pointer.version}</code>{' '}
            <span>{shareOf(pointer, channels.length + pins.length === 1)}</span>
            <Sources entry={versions.find(({ version }) => version === pointer.version)} />
            {pointer === stable &&
              stable.previous &&
              planButton('Roll back', {
                title: `Roll ${name} back`,
                steps: [{ act: 'rollback', name, from: stable.version }],
              })}
            {pointer === canary &&
              planButton('End', { title: `End the canary of ${name}`, steps: [{ act: 'end', name }] })}
          </li>
        ))}
        {pins.map(({ businessName, version, until }) => (
          <li key={businessName} className={classes.pointer}>
            <strong>{businessName}</strong> <code>{version}</code>
            <span>{until ? `pinned until ${utcText(until)}` : 'pinned'}</span>
            {planButton('Unpin', { title: `Unpin ${businessName}`, steps: [{ act: 'unpin', name, businessName }] })}
          </li>
        ))}
        {channels.length + pins.length === 0 && <li className={formClasses.hint}>No visitor gets it yet.</li>}
      </ul>
      {report && <CanaryComparison report={report} />}
      <details className={classes.more}>
        <summary>Change</summary>
        <ChangeForm name={name} versions={versions.filter(({ removedAt }) => removedAt === null)} onPlan={onPlan} />
      </details>
      <details className={classes.more}>
        <summary>Versions ({versions.length})</summary>
        <ul className={classes.pointers}>
          {versions.map(entry => {
            const { version, publishedBy, bytes, note, pointers, withdrawn, removedAt } = entry
            return (
              <li key={version} className={classes.pointer}>
                <code>{version}</code>
                <span>
                  {publishedBy && `by ${publishedBy}, `}
                  {Math.ceil(bytes / 1000)} KB
                  {pointers.length > 0 && `, ${pointers.join(', ')}`}
                  {removedAt && ', removed'}
                </span>
                <Sources entry={entry} />
                {note && <span>{note}</span>}
                {withdrawn && <span>{withdrawnText(version, withdrawn)}</span>}
              </li>
            )
          })}
        </ul>
      </details>
    </Card>
  )
}

function Sources({ entry }: { entry: VersionEntry | undefined }) {
  if (!entry) return null
  const { publishedAt, provenance } = entry
  const text = provenanceText(provenance)
  return (
    <span>
      {utcText(publishedAt)}
      {text && `, ${text}`}
      {provenance.link && (
        <>
          {' '}
          <a href={provenance.link} rel="noreferrer" aria-label={`Build of ${entry.version}`}>
            build
          </a>
        </>
      )}
    </span>
  )
}
