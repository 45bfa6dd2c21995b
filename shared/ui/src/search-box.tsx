import { Form, useLocation } from '@showcase/router'
import { Mic, Search } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** The field's label: "Search products". */
  label: string
  /** The current query. The field shows a change, unless it is the field's own search. */
  value?: string
  /** A query without results, which the page has replaced; the field empties if it still holds it. */
  missed?: string
  /** Path of the results; the current page by default. */
  action?: string
  /** Name of the parameter in the address. */
  name?: string
  /** Other parameters that stay in the address. */
  keep?: Readonly<Record<string, string>>
  /** Speech input; resolves with what was said. A microphone shows where it is given. */
  listen?: () => Promise<string>
  /** Called while typing, for suggestions. */
  onType?: (text: string, field: HTMLInputElement) => void
  /** Called before the search is sent, to remember the term. */
  onSearch?: (text: string) => void
  /** `onSearch` handles the search and the address stays, for a list inside an editor. */
  inPlace?: boolean
  maxLength?: number
  /** Id of a list of suggestions among the children, which sets `aria-expanded` while it shows: the field is a combobox. */
  list?: string
  /** Below the field, such as the list of suggestions. */
  children?: ReactNode
}

/** A search in a GET form, which works without script. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value = '', missed, action, name = 'searchQuery', keep = {}, listen, onType, onSearch } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const { key } = useLocation()
  useEffect(() => {
    // After the field's own search, later typing stays.
    if (field.current && value !== shown.current) field.current.value = value
    shown.current = value
  }, [value])
  // The redirect of a missed search may leave `value` as it was. The key changes when the same search misses again.
  useEffect(() => {
    if (missed && field.current?.value.trim() === missed) field.current.value = ''
  }, [missed, key])
  const speak = async () => {
    const said = await listen?.()
    if (!said || !field.current) return
    field.current.value = said
    field.current.form?.requestSubmit()
  }
  return (
    <search className={styles.search}>
      <Form
        method="get"
        {...(action !== undefined && { action })}
        className={styles.form}
        onSubmit={event => {
          if (props.inPlace) event.preventDefault()
          shown.current = field.current?.value.trim() ?? ''
          onSearch?.(shown.current)
          // The keyboard of a phone would cover the results.
          if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
        }}
      >
        {Object.entries(keep).map(([key, kept]) => (
          <input key={key} type="hidden" name={key} value={kept} />
        ))}
        <label htmlFor={id} className={styles.hidden}>
          {label}
        </label>
        <button type="submit" className={styles.go} aria-label="Search">
          <Icon node={Search} />
        </button>
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={label}
          maxLength={props.maxLength}
          {...(props.list && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-controls': props.list,
            'aria-expanded': false,
          })}
          autoComplete="off"
          enterKeyHint="search"
          data-early=""
          onInput={event => onType?.(event.currentTarget.value, event.currentTarget)}
        />
        {listen && (
          <IconButton label="Search by voice" onClick={() => void speak()}>
            <Icon node={Mic} />
          </IconButton>
        )}
      </Form>
      {props.children}
    </search>
  )
}
