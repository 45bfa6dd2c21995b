import { useSortable } from '@dnd-kit/sortable'
import type { OwnerProduct } from '@showcase/contract/entities'
import { IconButton } from '@showcase/ui/icon-button'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { ProductFace } from './product-face.component.tsx'
import styles from './product-mover.module.css'

/** A product of the catalogue: moved by its handle, with pointer or keys, or taken out. */
export function ChosenRow({
  product,
  place,
  hintId,
  onMove,
  onLast,
  onRemove,
}: {
  product: OwnerProduct
  /** From 0. */
  place: number
  hintId: string
  onMove: (to: number) => void
  onLast: () => void
  onRemove: () => void
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, isOver } = useSortable({
    id: product._id,
  })
  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, () => void> = {
      ArrowUp: () => onMove(place - 1),
      ArrowDown: () => onMove(place + 1),
      Home: () => onMove(0),
      End: onLast,
      Delete: onRemove,
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    // The page must not scroll along.
    event.preventDefault()
    act()
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
        aria-label={`Move ${product.productName}`}
        aria-describedby={hintId}
        data-control="handle"
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className={styles.place}>{place + 1}</span>
      <ProductFace product={product} />
      <IconButton label={`Remove ${product.productName}`} title="Remove" data-control="act" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
