import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { silentDrag } from '@showcase/admin-kit/drag'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { AvailableList } from './available-list.component.tsx'
import {
  type AvailableProducts,
  createAvailable,
  fillAvailable,
  leaveAvailable,
  viewAvailable,
} from './available-products.state.ts'
import type { ChosenProduct } from './catalogue.resource.ts'
import {
  addProduct,
  type CatalogueEditorState,
  loadDetails,
  moveProduct,
  removeProduct,
} from './catalogue-editor.state.ts'
import { ChosenList } from './chosen-list.component.tsx'
import { availableId, availableList, chosenList, dropOf } from './product-drop.ts'
import styles from './product-mover.module.css'
import { ProductSummary } from './product-summary.component.tsx'

/** Prefers the row under the pointer to the list that contains it. */
const rowsBeforeLists: CollisionDetection = args => {
  const hits = pointerWithin(args)
  const rows = hits.filter(({ id }) => id !== chosenList && id !== availableList)
  return rows.length > 0 ? rows : hits
}

/**
 * The products of a catalogue beside the available ones. The user moves them with buttons, by dragging or with the
 * keyboard. A live region announces every move.
 */
export function ProductMover({ editor, headingId }: { editor: CatalogueEditorState; headingId: string }) {
  const { api } = usePlatform()
  const { chosen, deleted, phase: editorPhase } = useSnapshot(editor) as CatalogueEditorState
  const available = useMemo(() => createAvailable(() => [...editor.chosen, ...editor.deleted]), [editor])
  const snapshot = useSnapshot(available) as AvailableProducts
  const [dragged, setDragged] = useState<ChosenProduct | null>(null)
  const [moveText, setMoveText] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const view = viewAvailable(snapshot, [...chosen, ...deleted])

  useEffect(() => {
    void fillAvailable(api, available)
    return () => leaveAvailable(available)
  }, [api, available])
  // Fills the gap of a product that was moved into the catalogue.
  useEffect(() => {
    if (view.isShort && snapshot.phase === 'ready') void fillAvailable(api, available)
  }, [view.isShort, snapshot.phase, api, available])

  const onShow = useCallback((shown: readonly ChosenProduct[]) => void loadDetails(api, editor, shown), [api, editor])
  const find = (id: string) =>
    editor.chosen.find(({ _id }) => _id === id) ?? available.fetched.find(({ _id }) => _id === id)

  function add(product: ChosenProduct, at?: number) {
    if (!addProduct(editor, product, at)) return
    setMoveText(`${nameOf(product)} was added. The catalogue now has ${editor.chosen.length}.`)
  }
  function move(product: ChosenProduct, to: number) {
    setMoveText(
      `${nameOf(product)} moved to position ${moveProduct(editor, product._id, to) + 1} of ${editor.chosen.length}.`,
    )
  }
  function remove(product: ChosenProduct): boolean {
    const isRemoved = removeProduct(editor, product._id)
    if (isRemoved) setMoveText(`${nameOf(product)} was removed. The catalogue now has ${editor.chosen.length}.`)
    return isRemoved
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    setDragged(null)
    const ids = editor.chosen.map(({ _id }) => _id)
    const { translated } = active.rect.current
    const middle = (rect: { top: number; height: number }) => rect.top + rect.height / 2
    const isBelow = translated !== null && over !== null && middle(translated) > middle(over.rect)
    const drop = dropOf(String(active.id), over ? String(over.id) : null, ids, isBelow)
    const product = drop && find(drop.id)
    if (!drop || !product) return
    if (drop.kind === 'add') add(product, drop.at)
    else if (drop.kind === 'move') move(product, drop.to)
    else remove(product)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rowsBeforeLists}
      accessibility={silentDrag}
      onDragStart={({ active }) => setDragged(find(String(active.id).replace(availableId(''), '')) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      {/* Held during a save, like the form. */}
      <div className={styles.lists} data-dragging={dragged ? '' : undefined} inert={editorPhase !== 'editing'}>
        <ChosenList products={chosen} headingId={headingId} onShow={onShow} onMove={move} onRemove={remove} />
        <AvailableList available={available} view={view} onAdd={product => add(product)} />
      </div>
      <p className={styles.moveText} role="status">
        {moveText}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            <ProductSummary product={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The name for announcements; a row can be moved before its details are loaded. */
function nameOf({ productName = 'The product' }: ChosenProduct) {
  return productName
}
