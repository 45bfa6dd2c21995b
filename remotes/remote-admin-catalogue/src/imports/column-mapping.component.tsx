import { type ColumnMeaning, importFields } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'
import fields from '@showcase/ui/field.module.css'
import { useId } from 'react'
import styles from './imports.module.css'

const usual = ['title', 'body', 'type', 'price', 'quantity', 'sku', 'image', 'tags', 'specifications', 'disclaimers']

function isUsual({ field }: { field: string }) {
  return usual.includes(field)
}

const usualFields = importFields.filter(isUsual)
const otherFields = importFields.filter(field => !isUsual(field))

/** The columns of the file with sample values, and the field that each is imported to. */
export function ColumnMapping({
  columns,
  meanings,
  isBusy,
  onChange,
}: {
  columns: ImportPreview['columns']
  /** The owner's choices, which may be newer than the preview. */
  meanings: readonly ColumnMeaning[] | null
  isBusy: boolean
  onChange: (at: number, meaning: ColumnMeaning) => void
}) {
  return (
    <ul className={styles.columns} aria-label="Columns">
      {columns.map((column, at) => (
        // A file may have two columns of the same name.
        <Column
          key={at}
          column={{ ...column, meaning: meanings?.[at] ?? column.meaning }}
          isBusy={isBusy}
          onChange={meaning => onChange(at, meaning)}
        />
      ))}
    </ul>
  )
}

function Column({
  column: { name, samples, meaning, use },
  isBusy,
  onChange,
}: {
  column: ImportPreview['columns'][number]
  isBusy: boolean
  onChange: (meaning: ColumnMeaning) => void
}) {
  const id = useId()
  return (
    <li className={styles.column} data-unused={(meaning === '' && !use) || undefined}>
      <label htmlFor={id} className={styles.columnName}>
        {name || 'Unnamed column'}
      </label>
      <p className={styles.samples}>{samples.join(' · ') || 'Empty'}</p>
      <span className={fields.box} data-select="">
        <select
          id={id}
          className={fields.input}
          value={meaning}
          disabled={isBusy}
          onChange={event => onChange(event.target.value as ColumnMeaning)}
        >
          <option value="">{use ?? 'Ignore this column'}</option>
          {usualFields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
          <option value="specification">One specification</option>
          <optgroup label="More">
            {otherFields.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </span>
    </li>
  )
}
