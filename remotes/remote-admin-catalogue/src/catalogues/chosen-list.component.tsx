import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { OwnerProduct } from '@showcase/contract/entities'
import { listLimits } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import { useId, useState } from 'react'
import editing from '../editing/editing.module.css'
import { ChosenRow } from './chosen-row.component.tsx'
import { chosenList } from './product-drop.ts'
import styles from './product-mover.module.css'
import { useRowFocus } from './use-row-focus.ts'

/** Rows that are made at once: each can be dragged, which costs, and a catalogue may have a thousand. */
const step = 100

/** The products in the catalogue, in the order in which its visitors see them. */
export function ChosenList({
  products,
  headingId,
  onMove,
  onRemove,
}: {
  products: readonly OwnerProduct[]
  headingId: string
  onMove: (product: OwnerProduct, to: number) => void
  onRemove: (product: OwnerProduct) => boolean
}) {
  const hintId = useId()
  const { setNodeRef, isOver } = useDroppable({ id: chosenList })
  const [limit, setLimit] = useState(step)
  const shown = products.slice(0, limit)
  const hidden = products.length - shown.length
  const { list, focusAfter } = useRowFocus<HTMLOListElement>(products)
  const missing = listLimits.catalogueProductsMin - products.length
  return (
    <section className={editing.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          In this catalogue
        </h2>
        <span className={styles.count}>{products.length}</span>
        <a className={styles.jump} href="#available-products">
          Add products
        </a>
      </div>
      <p id={hintId} className={styles.hint}>
        {products.length > 1
          ? 'Drag a handle to change the order, or use the arrow keys, Home and End on it.'
          : `A catalogue has at least ${listLimits.catalogueProductsMin} products.`}
      </p>
      <div ref={setNodeRef} className={styles.target} data-over={isOver || undefined}>
        <SortableContext items={shown.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.rows} aria-label="Products in this catalogue">
            {shown.map((product, index) => (
              <ChosenRow
                key={product._id}
                product={product}
                place={index}
                hintId={hintId}
                onMove={to => {
                  if (to >= limit) setLimit(limit + step)
                  focusAfter('handle', Math.min(Math.max(to, 0), products.length - 1))
                  onMove(product, to)
                }}
                onLast={() => {
                  setLimit(Math.max(limit, products.length))
                  focusAfter('handle', products.length - 1)
                  onMove(product, products.length - 1)
                }}
                onRemove={() => {
                  if (onRemove(product)) focusAfter('act', index)
                }}
              />
            ))}
          </ol>
        </SortableContext>
        {hidden > 0 && (
          <div className={styles.more}>
            <Button variant="secondary" size="small" onClick={() => setLimit(limit + step)}>
              Show {Math.min(step, hidden)} more
            </Button>
            <span>
              {shown.length} of {products.length}
            </span>
          </div>
        )}
        {missing > 0 && (
          <p className={styles.empty}>
            {products.length === 0 ? 'Nothing yet. ' : ''}
            Add {missing} more {missing === 1 ? 'product' : 'products'}.
          </p>
        )}
      </div>
    </section>
  )
}
