/** Ids of the two lists as drop targets, and of an available product as something dragged. */
export const chosenList = 'chosen-list'
export const availableList = 'available-list'
const prefix = 'available:'

export function availableId(id: string): string {
  return prefix + id
}

/** What a drop asks for; places count from 0. */
export type Drop =
  | { kind: 'add'; id: string; at: number }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'remove'; id: string }

/**
 * What letting `active` go over `over` means. In the catalogue a product takes the place of the one that it is over, one
 * that comes in stands before or after it; over the list itself it means the end.
 *
 * @param isBelow whether it is over the lower half
 * @returns null where nothing is meant: outside both lists, or where it came from.
 */
export function dropOf(active: string, over: string | null, chosen: readonly string[], isBelow = false): Drop | null {
  if (over === null || over === active) return null
  const isOverAvailable = over === availableList || over.startsWith(prefix)
  const place = chosen.indexOf(over)
  if (active.startsWith(prefix)) {
    if (isOverAvailable) return null
    return { kind: 'add', id: active.slice(prefix.length), at: place < 0 ? chosen.length : place + (isBelow ? 1 : 0) }
  }
  if (isOverAvailable) return { kind: 'remove', id: active }
  return { kind: 'move', id: active, to: place < 0 ? chosen.length - 1 : place }
}
