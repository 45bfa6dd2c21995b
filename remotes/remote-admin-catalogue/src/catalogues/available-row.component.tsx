import { useDraggable } from '@dnd-kit/core'
import type { OwnerProduct } from '@showcase/contract/entities'
import { IconButton } from '@showcase/ui/icon-button'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { availableId } from './product-drop.ts'
import { ProductFace } from './product-face.component.tsx'
import styles from './product-mover.module.css'

/** A product that can be put into the catalogue: by its button, or by dragging it there. */
export function AvailableRow({ product, onAdd }: { product: OwnerProduct; onAdd: () => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: availableId(product._id) })
  return (
    <li ref={setNodeRef} className={styles.row} data-dragging={isDragging || undefined}>
      {/* For pointers only: the keyboard's way is the button. */}
      <span className={styles.handle} aria-hidden="true" {...listeners}>
        <GripVertical />
      </span>
      <ProductFace product={product} />
      <IconButton label={`Add ${product.productName}`} title="Add" data-control="act" onClick={onAdd}>
        <Plus aria-hidden="true" />
      </IconButton>
    </li>
  )
}
