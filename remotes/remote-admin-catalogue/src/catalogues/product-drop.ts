/** Ids of the drop targets and of the draggable products. */
export const chosenList = 'chosen-list'
export const availableList = 'available-list'
const prefix = 'available:'

export function availableId(id: string): string {
  return prefix + id
}

/** The change that a drop makes. */
export type Drop =
  | { kind: 'add'; id: string; at: number }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'remove'; id: string }

/**
 * Returns the change that a drop of `active` on `over` makes. Within the catalogue the product takes the index of the
 * one below the pointer; an added product goes before or after it. A drop on the list itself means its end.
 *
 * @param isBelow whether the pointer is over the lower half of `over`
 * @returns null outside both lists, or for a drop where the product came from
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
