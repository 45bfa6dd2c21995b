import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { OwnerProduct } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { AvailableList } from './available-list.component.tsx'
import { createAvailable, fillAvailable, leaveAvailable, viewAvailable } from './available-products.state.ts'
import { addProduct, type CatalogueEditorState, moveProduct, removeProduct } from './catalogue-editor.state.ts'
import { ChosenList } from './chosen-list.component.tsx'
import { availableId, availableList, chosenList, dropOf } from './product-drop.ts'
import { ProductFace } from './product-face.component.tsx'
import styles from './product-mover.module.css'

/** A row under the pointer counts before the list that it stands in. */
const rowsBeforeLists: CollisionDetection = args => {
  const hits = pointerWithin(args)
  const rows = hits.filter(({ id }) => id !== chosenList && id !== availableList)
  return rows.length > 0 ? rows : hits
}

// What is moved is said by our own live region, in words; the library would read out ids.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/**
 * The products of a catalogue beside those that could be in it. They are moved by buttons, by dragging with mouse or
 * finger, and by the keyboard; every move is said.
 */
export function ProductMover({ editor, headingId }: { editor: CatalogueEditorState; headingId: string }) {
  const { api } = usePlatform()
  const { chosen } = useSnapshot(editor) as CatalogueEditorState
  const available = useMemo(createAvailable, [])
  const { query, page, fetched, fetchedPages, total, phase } = useSnapshot(available)
  const [dragged, setDragged] = useState<OwnerProduct | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const view = viewAvailable({ query, page, fetched: fetched as readonly OwnerProduct[], fetchedPages, total }, chosen)

  useEffect(() => {
    void fillAvailable(api, available, () => editor.chosen)
    return () => leaveAvailable(available)
  }, [api, available, editor])
  // What is moved into the catalogue leaves a gap on the page.
  useEffect(() => {
    if (view.isShort && phase === 'ready') void fillAvailable(api, available, () => editor.chosen)
  }, [view.isShort, phase, api, available, editor])

  const find = (id: string) =>
    editor.chosen.find(({ _id }) => _id === id) ?? available.fetched.find(({ _id }) => _id === id)
  const place = (at: number) => `${at + 1} of ${editor.chosen.length}`

  function add(product: OwnerProduct, at?: number) {
    addProduct(editor, product, at)
    setSaid(`${product.productName} is in the catalogue, ${editor.chosen.length} in all.`)
  }
  function move(product: OwnerProduct, to: number) {
    setSaid(`${product.productName} is ${place(moveProduct(editor, product._id, to))}.`)
  }
  function remove(product: OwnerProduct): boolean {
    const isOut = removeProduct(editor, product._id)
    if (isOut) setSaid(`${product.productName} is out of the catalogue, ${editor.chosen.length} left.`)
    return isOut
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
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(find(String(active.id).replace(availableId(''), '')) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <div className={styles.lists} data-dragging={dragged ? '' : undefined}>
        <ChosenList products={chosen} headingId={headingId} onMove={move} onRemove={remove} />
        <AvailableList available={available} view={view} chosen={() => editor.chosen} onAdd={product => add(product)} />
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            <ProductFace product={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
