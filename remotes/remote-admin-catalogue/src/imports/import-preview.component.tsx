import { type ColumnMeaning, importFields } from '@showcase/contract/import-fields'
import type { ImportPreview as Preview } from '@showcase/contract/imports'
import { countOf, numberText } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import fields from '@showcase/ui/field.module.css'
import { Price } from '@showcase/ui/price'
import { Table } from '@showcase/ui/table'
import { type RefObject, useId } from 'react'
import { useSnapshot } from 'valtio'
import { type ImportState, setMeaning } from './import.state.ts'
import styles from './imports.module.css'
import { ProblemList } from './problem-list.component.tsx'

/** The effects of an import before it starts: counts, columns, the first products, problems by kind. */
export function ImportPreview({
  state,
  preview,
  ref,
}: {
  state: ImportState
  preview: Preview
  ref: RefObject<HTMLElement | null>
}) {
  const { api } = usePlatform()
  const { phase, meanings } = useSnapshot(state)
  return (
    <section
      ref={ref}
      className={styles.preview}
      aria-label="Preview"
      aria-busy={phase === 'checking' || undefined}
      tabIndex={-1}
    >
      <Counts preview={preview} />
      <section className={styles.block} aria-labelledby="columns">
        <h3 id="columns">Match your columns</h3>
        <p className={styles.hint}>Choose a field for each column of your file. The preview below updates at once.</p>
        <ColumnMapping
          columns={preview.columns}
          meanings={meanings}
          isBusy={phase === 'sending'}
          onChange={(at, meaning) => void setMeaning(api, state, at, meaning)}
        />
      </section>
      {preview.sample.length > 0 && <FirstProducts preview={preview} />}
      {preview.problemCount > 0 && (
        <section className={styles.block} aria-labelledby="problems">
          <h3 id="problems">{countOf(preview.problemCount, 'problem')}</h3>
          <ProblemList problems={preview.problems} count={preview.problemCount} />
        </section>
      )}
    </section>
  )
}

function Counts({ preview }: { preview: Preview }) {
  const { created, updated, failed, pictures, picturesToFetch, picturesMissing } = preview
  const figures = [
    { label: 'New', value: created },
    { label: 'To be updated', value: updated },
    { label: 'Cannot be imported', value: failed, isBad: failed > 0 },
    { label: 'Pictures', value: pictures - picturesMissing - picturesToFetch },
    ...(picturesToFetch > 0 ? [{ label: 'Pictures from the web', value: picturesToFetch }] : []),
    { label: 'Pictures missing', value: picturesMissing, isBad: picturesMissing > 0 },
  ]
  return (
    <dl className={styles.figures} aria-live="polite">
      {figures.map(({ label, value, isBad }) => (
        <div key={label} className={styles.figure} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function FirstProducts({ preview: { sample, currency } }: { preview: Preview }) {
  return (
    <section className={styles.block} aria-labelledby="first-products">
      <h3 id="first-products">The first products</h3>
      <Table
        caption="Preview of the first products"
        rows={sample}
        rowKey={row => String(row.line)}
        columns={[
          { key: 'name', header: 'Product', cell: row => row.productName, onCard: 'title' },
          { key: 'category', header: 'Category', cell: row => row.category },
          { key: 'sku', header: 'Item number', cell: row => row.itemNo || 'None' },
          {
            key: 'price',
            header: 'Price',
            cell: row => <Price amount={row.pricePerUnit} currency={currency} size="small" />,
            align: 'end',
          },
          {
            key: 'stock',
            header: 'Stock',
            cell: row => (row.totalUnits === null ? 'Not given' : numberText(row.totalUnits)),
            align: 'end',
          },
          { key: 'pictures', header: 'Pictures', cell: row => row.pictures, align: 'end' },
        ]}
      />
    </section>
  )
}

const usual = ['title', 'body', 'type', 'price', 'quantity', 'sku', 'image', 'tags', 'specifications', 'disclaimers']

function isUsual({ field }: { field: string }) {
  return usual.includes(field)
}

const usualFields = importFields.filter(isUsual)
const otherFields = importFields.filter(field => !isUsual(field))

interface ColumnMappingProps {
  columns: Preview['columns']
  /** The owner's choices, which may be newer than the preview. */
  meanings: readonly ColumnMeaning[] | null
  isBusy: boolean
  onChange: (at: number, meaning: ColumnMeaning) => void
}

/** The columns of the file with sample values, and the field that each is imported to. */
function ColumnMapping({ columns, meanings, isBusy, onChange }: ColumnMappingProps) {
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

interface ColumnProps {
  column: Preview['columns'][number]
  isBusy: boolean
  onChange: (meaning: ColumnMeaning) => void
}

function Column({ column: { name, samples, meaning, use }, isBusy, onChange }: ColumnProps) {
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
