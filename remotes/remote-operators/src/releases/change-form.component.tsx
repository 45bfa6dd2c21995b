import { canaryLimits } from '@showcase/contract/limits'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import type { CanarySettings } from '@showcase/contract/remote'
import { Button } from '@showcase/ui/button'
import { useState } from 'react'
import { Field } from '../operator/field.component.tsx'
import formClasses from '../operator/form.module.css'
import type { PlannedChange } from './releases.resource.ts'

const kinds = { stable: 'Everyone', canary: 'Some visitors or businesses', pin: 'One business (pinned)' } as const
type Kind = keyof typeof kinds

function splitList(text: string) {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

/** The settings that were filled in; the others come from the remote and the platform. */
function toSettings(data: FormData): CanarySettings {
  const text = (field: string) => String(data.get(field) ?? '').trim()
  return {
    ...(text('stages') && { stages: splitList(text('stages')).map(Number) }),
    ...(text('minutes') && { minutes: Number(text('minutes')) }),
    ...(text('views') && { views: Number(text('views')) }),
  }
}

function toChange(name: string, kind: Kind, data: FormData): PlannedChange {
  const [version, businesses] = [String(data.get('version')), splitList(String(data.get('businesses') ?? ''))]
  const title = `${name} ${version}`
  if (kind === 'stable') return { title, steps: [{ act: 'promote', name, version }] }
  if (kind === 'canary') {
    const percentage = Number(data.get('percentage') || 0)
    const auto = data.has('auto')
    const canary = { act: 'promote', name, version, channel: 'canary', percentage, tenants: businesses, auto } as const
    return { title, steps: [{ ...canary, ...(auto && { settings: toSettings(data) }) }] }
  }
  const day = String(data.get('until') ?? '')
  const until = day ? new Date(`${day}T23:59:59Z`).toISOString() : null
  return { title, steps: [{ act: 'pin', name, version, businessName: businesses[0] ?? '', until }] }
}

function StageFields() {
  return (
    <>
      <Field
        label="Stages, in percent of visitors"
        name="stages"
        pattern="\s*\d+(\s*,\s*\d+)*\s*"
        title="Increasing percentages, separated by commas"
        placeholder={canaryLimits.usualStages.join(', ')}
      />
      <Field label="Minutes per stage" name="minutes" type="number" min="1" max={canaryLimits.minutes} />
      <Field
        label="Page views per stage, each from a different network"
        name="views"
        type="number"
        min="1"
        max={canaryLimits.views}
      />
      <p className={formClasses.hint}>Leave a field empty to use the setting of the remote, or else the platform’s.</p>
    </>
  )
}

interface ChangeFormProps {
  name: string
  versions: readonly VersionEntry[]
  onPlan: (planned: PlannedChange) => void
}

/** Plans a change of one remote: its version and the audience. */
export function ChangeForm({ name, versions, onPlan }: ChangeFormProps) {
  const [kind, setKind] = useState<Kind>('stable')
  const [isInStages, setInStages] = useState(false)
  return (
    <form
      className={formClasses.form}
      onSubmit={event => {
        event.preventDefault()
        onPlan(toChange(name, kind, new FormData(event.currentTarget)))
      }}
    >
      <label className={formClasses.field}>
        <span>Version</span>
        <select className={formClasses.input} name="version" required>
          {/* A version that failed must be chosen on purpose. */}
          {versions[0]?.withdrawn && <option value="">Choose a version</option>}
          {versions.map(({ version, note, withdrawn }) => (
            <option key={version} value={version}>
              {[withdrawn ? `${version} (taken from visitors)` : version, note].filter(Boolean).join(': ')}
            </option>
          ))}
        </select>
      </label>
      <label className={formClasses.field}>
        <span>Give it to</span>
        <select className={formClasses.input} value={kind} onChange={event => setKind(event.target.value as Kind)}>
          {Object.entries(kinds).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {kind === 'canary' && (
        <Field
          label="Share of visitors, in percent"
          name="percentage"
          type="number"
          min="0"
          max="100"
          defaultValue="10"
        />
      )}
      {kind === 'canary' && (
        <label className={formClasses.choice}>
          <input
            name="auto"
            type="checkbox"
            checked={isInStages}
            onChange={event => setInStages(event.target.checked)}
          />
          <span>Promote it in stages while it is no worse than stable</span>
        </label>
      )}
      {kind === 'canary' && isInStages && <StageFields />}
      {kind !== 'stable' && (
        <Field
          label={kind === 'pin' ? 'Business' : 'Businesses, separated by commas'}
          name="businesses"
          autoCapitalize="none"
          required={kind === 'pin'}
        />
      )}
      {kind === 'pin' && (
        <Field label="Last day (UTC). Leave it empty to keep the pin until you remove it." name="until" type="date" />
      )}
      <Button type="submit" variant="secondary">
        Preview the change
      </Button>
    </form>
  )
}
