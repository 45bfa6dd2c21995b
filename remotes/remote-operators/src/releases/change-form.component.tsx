import type { VersionEntry } from '@showcase/contract/registry'
import { Button } from '@showcase/ui/button'
import { useState } from 'react'
import classes from './releases.module.css'
import type { PlannedChange } from './releases.resource.ts'

const kinds = { stable: 'Everyone', canary: 'Some visitors or businesses', pin: 'One business (pinned)' } as const
type Kind = keyof typeof kinds

function splitList(text: string) {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

function toChange(name: string, kind: Kind, data: FormData): PlannedChange {
  const [version, businesses] = [String(data.get('version')), splitList(String(data.get('businesses') ?? ''))]
  const title = `${name} ${version}`
  if (kind === 'stable') return { title, steps: [{ act: 'promote', name, version }] }
  if (kind === 'canary') {
    const percentage = Number(data.get('percentage') || 0)
    const auto = data.has('auto')
    return {
      title,
      steps: [{ act: 'promote', name, version, channel: 'canary', percentage, tenants: businesses, auto }],
    }
  }
  const day = String(data.get('until') ?? '')
  const until = day ? new Date(`${day}T23:59:59Z`).toISOString() : null
  return { title, steps: [{ act: 'pin', name, version, businessName: businesses[0] ?? '', until }] }
}

interface ChangeFormProps {
  name: string
  versions: readonly VersionEntry[]
  onPlan: (planned: PlannedChange) => void
}

/** Plans a change of one remote: its version and the audience. */
export function ChangeForm({ name, versions, onPlan }: ChangeFormProps) {
  const [kind, setKind] = useState<Kind>('stable')
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        onPlan(toChange(name, kind, new FormData(event.currentTarget)))
      }}
    >
      <label className={classes.field}>
        <span>Version</span>
        <select className={classes.input} name="version" required>
          {versions.map(({ version, note }) => (
            <option key={version} value={version}>
              {note ? `${version}: ${note}` : version}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        <span>For whom</span>
        <select className={classes.input} value={kind} onChange={event => setKind(event.target.value as Kind)}>
          {Object.entries(kinds).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {kind === 'canary' && (
        <label className={classes.field}>
          <span>Share of visitors, in percent</span>
          <input className={classes.input} name="percentage" type="number" min="0" max="100" defaultValue="10" />
        </label>
      )}
      {kind === 'canary' && (
        <label className={classes.choice}>
          <input name="auto" type="checkbox" />
          <span>Promote it in stages while it is no worse than stable</span>
        </label>
      )}
      {kind !== 'stable' && (
        <label className={classes.field}>
          <span>{kind === 'pin' ? 'Business' : 'Businesses, separated by commas'}</span>
          <input className={classes.input} name="businesses" autoCapitalize="none" required={kind === 'pin'} />
        </label>
      )}
      {kind === 'pin' && (
        <label className={classes.field}>
          <span>Until the end of this day (UTC); without a date until it is unpinned</span>
          <input className={classes.input} name="until" type="date" />
        </label>
      )}
      <Button type="submit" variant="secondary">
        Preview the change
      </Button>
    </form>
  )
}
