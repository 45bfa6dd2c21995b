import { type Sort, sortLabels, sortValues } from '@showcase/contract/sort'
import { Form } from '@showcase/router'
import { useId } from 'react'
import styles from './sort-menu.module.css'

export interface SortMenuProps {
  value: Sort | ''
  /** First choice where a list has an order of its own: "Best match". Its value is `''`. */
  unsorted?: string
  /** Other parameters of the address that stay: the search query, the filter. */
  keep?: Readonly<Record<string, string>>
}

/** Order of a list: a native select in a GET form, so that it answers without the script too (`?sort=…`, page 1). */
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
