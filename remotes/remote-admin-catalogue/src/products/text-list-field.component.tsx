import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { cut } from '@showcase/contract/cut'
import { specificationLine } from '@showcase/contract/pasted'
import { toast } from '@showcase/modal-host'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import styles from './text-list-field.module.css'

/** Between the entries of a typed or pasted text. */
const separators = { tag: /[,\n\t]/, text: /\n/ } as const

interface TextListFieldProps {
  name: string
  label: string
  /** `tag`: lowercase, also separated by commas, shown as chips. `text`: one per line. */
  kind: keyof typeof separators
  placeholder: string
  maxLength: number
  maxEntries: number
}

/** A form field with a list of texts. Enter adds the typed text; pasted lines are an entry each. */
export function TextListField({ name, label, kind, placeholder, maxLength, maxEntries }: TextListFieldProps) {
  const id = useId()
  const { input } = useField<string[]>(name)
  const [typed, setTyped] = useState('')
  /** What the last change did. Only a refusal is visible: an added or removed entry is seen in the list. */
  const [result, setResult] = useState({ text: '', isRefusal: false })
  const entries = input.value || []
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const limit = useRef<HTMLParagraphElement>(null)

  function add(text: string) {
    if (!text.trim()) return
    const { list: added, isCut, repeated } = addEntries(entries, text, kind, maxLength)
    if (isCut || added.length > maxEntries)
      toast.warning(`Not all of the text fits: ${maxEntries} entries of ${maxLength} characters are allowed.`)
    input.onChange(added.slice(0, maxEntries))
    setTyped('')
    const fresh = added.slice(entries.length, maxEntries)
    const texts = [
      fresh.length > 0 && `${fresh.join(', ')} added.`,
      repeated.length > 0 && `${repeated.join(', ')} ${repeated.length > 1 ? 'are' : 'is'} already in the list.`,
    ]
    setResult({ text: texts.filter(Boolean).join(' '), isRefusal: repeated.length > 0 })
    if (added.length >= maxEntries) restoreFocus(limit)
  }
  function remove(at: number) {
    const rows = list.current?.children
    const neighbor = (rows?.[at + 1] ?? rows?.[at - 1])?.querySelector('button') ?? null
    input.onChange(entries.toSpliced(at, 1))
    setResult({ text: `${entries[at]} removed.`, isRefusal: false })
    restoreFocus({ current: neighbor }, field)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').trim()
    // A field of one line would join lines and cells of a table, and cut a list of tags at the length of one.
    if (!separators[kind].test(text) && !text.includes('\t')) return
    event.preventDefault()
    add(typed + text)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isComma = kind === 'tag' && event.key === ','
    // An input method, such as one for Hindi, uses Enter to finish a word.
    if ((event.key !== 'Enter' && !isComma) || event.nativeEvent.isComposing) return
    // Enter must not submit the form.
    event.preventDefault()
    add(typed)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {entries.length > 0 && (
        <ul ref={list} className={kind === 'tag' ? styles.chips : styles.lines} aria-label={label}>
          {entries.map((entry, at) => (
            <li key={entry} className={styles.entry}>
              <span className={styles.text}>{entry}</span>
              <IconButton label={`Remove ${entry}`} onClick={() => remove(at)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {entries.length >= maxEntries ? (
        <p ref={limit} className={styles.hint} tabIndex={-1}>
          The limit of {maxEntries} entries is reached.
        </p>
      ) : (
        <div className={styles.add}>
          <input
            id={id}
            ref={field}
            className={styles.input}
            value={typed}
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="done"
            onChange={event => {
              setTyped(event.target.value)
              setResult({ text: '', isRefusal: false })
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            // Adds a typed text when the user moves on to Save.
            onBlur={() => add(typed)}
          />
          <Button variant="secondary" onClick={() => add(typed)} aria-label={`Add to ${label.toLowerCase()}`}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </div>
      )}
      <p role="status" className={result.isRefusal ? styles.hint : styles.announcement}>
        {result.text}
      </p>
    </div>
  )
}

/**
 * Adds the entries of a text, without empty and duplicate ones (specification, section 2). Says whether it cut one, and
 * which were in the list.
 */
function addEntries(list: readonly string[], text: string, kind: keyof typeof separators, maxLength: number) {
  const entries = (kind === 'tag' ? text.toLowerCase() : text)
    .split(separators[kind])
    .map(entry => (kind === 'tag' ? entry.trim() : specificationLine(entry)))
    .filter(Boolean)
  const fitting = [...new Set(entries.map(entry => cut(entry, maxLength)))]
  return {
    list: [...new Set([...list, ...fitting])],
    isCut: entries.some(({ length }) => length > maxLength),
    repeated: fitting.filter(entry => list.includes(entry)),
  }
}
