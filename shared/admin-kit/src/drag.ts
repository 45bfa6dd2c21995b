import type { DndContextProps } from '@dnd-kit/core'

/** Turns off the library's announcements, because they read out ids. Buttons and a live region of ours replace them. */
export const silentDrag: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}
