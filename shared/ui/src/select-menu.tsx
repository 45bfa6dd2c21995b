import { type ProductSort, productSortLabels, sortValues } from '@showcase/contract/sort'
import { Form } from '@showcase/router'
import { useCallback, useId } from 'react'
import styles from './select-menu.module.css'

interface SelectMenuProps {
  label: string
  /** The parameter of the address that the choice sets. */
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Other parameters that stay in the address. */
  keep?: Readonly<Record<string, string>>
}

/** A choice that is part of the address: a native select in a GET form, which works without script. Starts at page 1. */
export function SelectMenu({ label, name, value, options, keep = {} }: SelectMenuProps) {
  const id = useId()
  // Back changes the value. If a key replaced the field instead, each choice would lose the focus.
  const showChoice = useCallback(
    (field: HTMLSelectElement | null) => {
      if (field) field.value = value
    },
    [value],
  )
  return (
    <Form method="get" className={styles.form} preventScrollReset>
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.control}>
        <select
          id={id}
          ref={showChoice}
          className={styles.select}
          name={name}
          defaultValue={value}
          data-early=""
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button type="submit" className={styles.apply}>
          Apply
        </button>
      </noscript>
    </Form>
  )
}

interface SortMenuProps {
  value: ProductSort | ''
  /** The choices; without prices by default. */
  sorts?: readonly ProductSort[]
  /** First choice for a list with its own order: "Best match". Its value is `''`. */
  unsorted?: string
  /** Other parameters that stay in the address. */
  keep?: Readonly<Record<string, string>>
}

/** The order of a list (`?sort=…`). */
export function SortMenu({ value, sorts = sortValues, unsorted, keep }: SortMenuProps) {
  const options = sorts.map(sort => ({ value: sort as string, label: productSortLabels[sort] }))
  if (unsorted) options.unshift({ value: '', label: unsorted })
  return <SelectMenu label="Sort" name="sort" value={value} options={options} {...(keep && { keep })} />
}
