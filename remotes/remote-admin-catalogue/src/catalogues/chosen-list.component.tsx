import { useDroppable } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { sectionClass } from '@showcase/admin-kit/layout'
import { SteadyButton } from '@showcase/admin-kit/steady-button'
import { countOf, listLimits } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { ChosenProduct } from './catalogue.resource.ts'
import { chosenList } from './product-drop.ts'
import styles from './product-mover.module.css'
import { ProductSummary, useRowFocus } from './product-summary.component.tsx'

/** Rows rendered at first and per click: a catalogue may have 1,000 products, and draggable rows are expensive. */
const STEP = 100

interface ChosenListProps {
  products: readonly ChosenProduct[]
  headingId: string
  /** Called with the rows that are shown. */
  onShow: (products: readonly ChosenProduct[]) => void
  onMove: (product: ChosenProduct, to: number) => void
  onRemove: (product: ChosenProduct) => boolean
}

/** The products in the catalogue, in display order. */
export function ChosenList({ products, headingId, onShow, onMove, onRemove }: ChosenListProps) {
  const hintId = useId()
  const { setNodeRef, isOver } = useDroppable({ id: chosenList })
  const [limit, setLimit] = useState(STEP)
  const shown = products.slice(0, limit)
  const hidden = products.length - shown.length
  const { list, focusAfter } = useRowFocus<HTMLOListElement>(products)
  useEffect(() => onShow(products.slice(0, limit)), [onShow, products, limit])
  const missing = listLimits.catalogueProductsMin - products.length
  const last = products.length - 1
  return (
    <section className={sectionClass} data-dense="" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          In this catalogue
        </h2>
        <span className={styles.count}>{products.length}</span>
        <button type="button" className={styles.jump} onClick={showAvailable}>
          Add products
        </button>
      </div>
      <p id={hintId} className={styles.hint}>
        {products.length > 1
          ? 'Drag a handle to change the order, press it for buttons, or use the arrow keys, Home and End on it.'
          : `A catalogue needs at least ${listLimits.catalogueProductsMin} products.`}
      </p>
      <div ref={setNodeRef} className={styles.target} data-over={isOver || undefined}>
        <SortableContext items={shown.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={styles.rows} aria-label="Products in this catalogue">
            {shown.map((product, index) => (
              <ChosenRow
                key={product._id}
                product={product}
                index={index}
                last={last}
                hintId={hintId}
                onMove={(to, control) => {
                  if (to >= limit) setLimit(to === last ? products.length : limit + STEP)
                  focusAfter(control)
                  onMove(product, to)
                }}
                onRemove={() => {
                  if (onRemove(product)) focusAfter(index)
                }}
              />
            ))}
          </ol>
        </SortableContext>
        {hidden > 0 && (
          <div className={styles.more}>
            <Button variant="secondary" size="small" onClick={() => setLimit(limit + STEP)}>
              Show {Math.min(STEP, hidden)} more
            </Button>
            <span>
              {shown.length} of {products.length}
            </span>
          </div>
        )}
        {missing > 0 && (
          <p className={styles.empty}>
            {/* One text, because a browser that translates the page moves each text, and React could not remove it. */}
            {`${products.length === 0 ? 'Nothing yet. ' : ''}Add ${countOf(missing, 'more product')}.`}
          </p>
        )}
      </div>
    </section>
  )
}

/** Moves to the list of available products, which is below on a small screen. */
function showAvailable(): void {
  const heading = document.getElementById('available-heading')
  heading?.closest('section')?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface ChosenRowProps {
  product: ChosenProduct
  index: number
  /** Index of the last product. */
  last: number
  hintId: string
  /** @param control the pressed button, which keeps the focus */
  onMove: (to: number, control: HTMLElement) => void
  onRemove: () => void
}

function ChosenRow({ product, index, last, hintId, onMove, onRemove }: ChosenRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, isOver } = useSortable({
    id: product._id,
  })
  const [isOpen, setIsOpen] = useState(false)
  const name = product.productName ?? `product ${index + 1}`
  const up = Math.max(index - 1, 0)
  const down = Math.min(index + 1, last)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const control = event.currentTarget
    const actions: Record<string, () => void> = {
      ArrowUp: () => onMove(up, control),
      ArrowDown: () => onMove(down, control),
      Home: () => onMove(0, control),
      End: () => onMove(last, control),
      Delete: onRemove,
    }
    const action = actions[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    // Keeps the page from scrolling.
    event.preventDefault()
    action()
  }
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={`Move ${name}`}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        {...listeners}
        onKeyDown={onKeyDown}
        // A drag ends without a click.
        onClick={() => setIsOpen(!isOpen)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className={styles.place}>{index + 1}</span>
      <ProductSummary product={product} />
      <IconButton
        label={`Remove ${name}`}
        title="Remove"
        data-control="action"
        // The second click of a double click hits the next product, which has moved under the pointer.
        onClick={({ detail }) => detail < 2 && onRemove()}
      >
        <X aria-hidden="true" />
      </IconButton>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" className={styles.moves} aria-label={`Move ${name}`}>
          {Object.entries({ First: 0, Up: up, Down: down, Last: last }).map(([label, to]) => (
            <SteadyButton
              key={label}
              variant="secondary"
              size="small"
              disabled={to === index}
              onClick={({ currentTarget }) => onMove(to, currentTarget)}
            >
              {label}
            </SteadyButton>
          ))}
        </div>
      )}
    </li>
  )
}
