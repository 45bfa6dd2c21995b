import {
  type Announcements,
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { type ImageList, moveImage } from './image-list.ts'

// Keys move pictures by the tiles' own buttons, which say what they do; the library would read out ids.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Lets the tiles in it be dragged into another order: by mouse at once, by a finger that rests on one first. */
export function SortableImages({ images, keys, children }: { images: ImageList; keys: string[]; children: ReactNode }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over) moveImage(images, String(active.id), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
