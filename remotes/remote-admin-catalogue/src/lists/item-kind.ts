import type { ComponentType } from 'react'
import type { Snapshot } from 'valtio'
import type { ItemCalls, ListedItem } from './item-list.state.ts'

/** What a row of a list gets. */
export interface ItemRowProps<T extends ListedItem> {
  /** Its place in the whole list, from 1. */
  number: number
  item: Snapshot<T>
  /** A request for this item is under way. */
  isWorking: boolean
  onTogglePublic: () => void
  onTogglePromoted: () => void
  onDelete: () => void
}

/** What the list of products and that of catalogues differ in. */
export interface ItemKind<T extends ListedItem> {
  /** `product`, in the middle of a sentence. */
  one: string
  many: string
  /** The screen's heading. */
  title: string
  /** Address of the list. */
  path: string
  addPath: string
  /** Another way to bring items, beside adding one. */
  other?: { to: string; label: string }
  /** Headings of the wide list's columns; the empty ones stand above pictures and buttons. */
  columns: readonly string[]
  /** How the columns are laid out on wide screens. */
  className: string
  Scene: ComponentType
  /** What to do where there is none yet. */
  firstHint: string
  Row: ComponentType<ItemRowProps<T>>
  calls: ItemCalls<T>
}
