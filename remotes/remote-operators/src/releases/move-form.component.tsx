import type { VersionEntry } from '@showcase/contract/registry'
import { Button } from '@showcase/ui/button'
import { useState } from 'react'
import classes from './releases.module.css'
import type { Wish } from './releases.resource.ts'

const kinds = { stable: 'Everyone', canary: 'Some visitors or businesses', pin: 'One business, held there' } as const
type Kind = keyof typeof kinds

function listIn(text: string) {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

function wishOf(name: string, kind: Kind, data: FormData): Wish {
  const [version, businesses] = [String(data.get('version')), listIn(String(data.get('businesses') ?? ''))]
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

interface MoveFormProps {
  name: string
  versions: readonly VersionEntry[]
  onWish: (wish: Wish) => void
}

/** Which version, and for whom. Nothing is done before its effects were shown. */
export function MoveForm({ name, versions, onWish }: MoveFormProps) {
  const [kind, setKind] = useState<Kind>('stable')
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        onWish(wishOf(name, kind, new FormData(event.currentTarget)))
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
          <span>Promote it by stages, as long as it is no worse than stable</span>
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
          <span>Until the end of (UTC); empty: until it is let go</span>
          <input className={classes.input} name="until" type="date" />
        </label>
      )}
      <Button type="submit" variant="secondary">
        See what changes
      </Button>
    </form>
  )
}
