import { createStore } from '@showcase/session/store'

/** Whether the admin's command palette is open. It is opened by people, so in the browser only. */
export const isPaletteOpen = createStore(false)

/** Opens the command palette. */
export function openPalette(): void {
  isPaletteOpen.set(true)
}
