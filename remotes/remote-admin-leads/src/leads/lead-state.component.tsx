import { type LeadState, leadStates } from '@showcase/contract/filters'
import { useId } from 'react'
import type { ShownLead } from './lead-item.ts'
import { stateLabels } from './lead-states.ts'
import styles from './leads.module.css'

interface Props {
  lead: ShownLead
  /** Another lead is being saved. */
  isLocked: boolean
  onChange: (state: LeadState) => void
}

/** How far the owner is with a lead; a choice is stored at once. */
export function LeadStateField({ lead, isLocked, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.state} data-state={lead.state}>
      <label htmlFor={id} className={styles.stateLabel}>
        State<span className={styles.hidden}> of the lead of {lead.name}</span>
      </label>
      <span className={styles.select}>
        <select
          id={id}
          value={lead.state}
          disabled={isLocked}
          onChange={event => onChange(event.currentTarget.value as LeadState)}
        >
          {leadStates.map(state => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
