import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { useField } from 'react-final-form'
import styles from './text-list-field.module.css'

/** A form field with a list of texts. Enter adds the typed text. */
export function TextListField({
  name,
  label,
  kind,
  placeholder,
  maxLength,
  maxEntries,
}: {
  name: string
  label: string
  /** `tag`: lowercase, also separated by commas, shown as chips. `text`: one per line. */
  kind: 'text' | 'tag'
  placeholder: string
  maxLength: number
  maxEntries: number
}) {
  const id = useId()
  const { input } = useField<string[]>(name)
  const [typed, setTyped] = useState('')
  const entries = input.value || []

  function add() {
    if (!typed.trim()) return
    input.onChange(addEntries(entries, typed, kind).slice(0, maxEntries))
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    const isComma = kind === 'tag' && event.key === ','
    if (event.key !== 'Enter' && !isComma) return
    // Enter must not submit the form.
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {entries.length > 0 && (
        <ul className={kind === 'tag' ? styles.chips : styles.lines} aria-label={label}>
          {entries.map(entry => (
            <li key={entry} className={styles.entry}>
              <span className={styles.text}>{entry}</span>
              <IconButton label={`Remove ${entry}`} onClick={() => input.onChange(entries.filter(e => e !== entry))}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {entries.length < maxEntries && (
        <div className={styles.add}>
          <input
            id={id}
            className={styles.input}
            value={typed}
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="done"
            onChange={event => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            // Adds a typed text when the user moves on to Save.
            onBlur={add}
          />
          <Button type="button" variant="secondary" onClick={add} aria-label={`Add to ${label.toLowerCase()}`}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </div>
      )}
    </div>
  )
}

/** Adds typed texts, without empty and duplicate ones (specification, section 2). */
function addEntries(list: readonly string[], typed: string, kind: 'text' | 'tag'): string[] {
  const entries = kind === 'tag' ? typed.toLowerCase().split(',') : [typed]
  const result = [...list]
  for (const entry of entries.map(text => text.trim())) {
    if (entry && !result.includes(entry)) result.push(entry)
  }
  return result
}
