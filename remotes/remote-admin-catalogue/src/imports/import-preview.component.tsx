import type { ImportPreview as Preview } from '@showcase/contract/imports'
import { countOf, numberText } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Price } from '@showcase/ui/price'
import { Table } from '@showcase/ui/table'
import { useSnapshot } from 'valtio'
import { ColumnMapping } from './column-mapping.component.tsx'
import { type ImportState, setMeaning } from './import.state.ts'
import styles from './imports.module.css'
import { ProblemList } from './problem-list.component.tsx'

/** The effects of an import before it starts: counts, columns, the first products, problems by kind. */
export function ImportPreview({ state, preview }: { state: ImportState; preview: Preview }) {
  const { api } = usePlatform()
  const { phase, meanings } = useSnapshot(state)
  return (
    <div className={styles.preview} aria-busy={phase === 'checking' || undefined}>
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
    </div>
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

function FirstProducts({ preview: { sample } }: { preview: Preview }) {
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
            cell: row => <Price amount={row.pricePerUnit} size="small" />,
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
