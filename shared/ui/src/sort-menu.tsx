import { type Sort, sortLabels, sortValues } from '@showcase/contract/sort'
import { Form } from '@showcase/router'
import { useId } from 'react'
import styles from './sort-menu.module.css'

interface SortMenuProps {
  value: Sort | ''
  /** First choice for a list with its own order: "Best match". Its value is `''`. */
  unsorted?: string
  /** Other parameters that stay in the address. */
  keep?: Readonly<Record<string, string>>
}

/** The order of a list: a native select in a GET form, which works without script (`?sort=…`, page 1). */
export function SortMenu({ value, unsorted, keep = {} }: SortMenuProps) {
  const id = useId()
  return (
    <Form method="get" className={styles.form} preventScrollReset>
      {Object.entries(keep).map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <label className={styles.label} htmlFor={id}>
        Sort
      </label>
      <span className={styles.control}>
        <select
          id={id}
          key={value}
          className={styles.select}
          name="sort"
          defaultValue={value}
          data-early=""
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          {unsorted && <option value="">{unsorted}</option>}
          {sortValues.map(sort => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
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
