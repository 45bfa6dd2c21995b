// biome-ignore-all lint/a11y/noRedundantRoles: as cards the elements are display: block, which removes their roles
import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'start' | 'end'
  /** The cell's place when rows become cards: `title` is first, `actions` is last and has no label. The others follow their header. */
  onCard?: 'title' | 'actions'
}

interface TableProps<Row> {
  /** For screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table whose rows become cards under 768 px. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th key={column.key} scope="col" role="columnheader" className={styles.header} data-align={column.align}>
              {column.onCard === 'actions' ? <span className={styles.hidden}>{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map(column => (
              <td
                key={column.key}
                role="cell"
                className={styles.cell}
                data-align={column.align}
                data-card={column.onCard}
                data-label={column.header}
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
