import type { Api } from '@showcase/contract/api'

/** One line of the command palette, which leads to a page. */
export interface PaletteEntry {
  /** Unique within its group. A record has the same id in every search. */
  id: string
  label: string
  /** Secondary text beside the label, such as an email address or a count. */
  detail?: string
  /** As in a manifest's `nav`: a name that the shell knows, or path data. */
  icon: string
  /** A path inside the site, such as `/userAdmin/products/addProduct`. */
  to: string
  /** Other words that find an action. The search itself finds records. */
  keywords?: string
}

/** Entries under one heading. */
export interface PaletteGroup {
  label: string
  entries: readonly PaletteEntry[]
}

/** A remote's part of the command palette: the `palette` of a module whose card is in the slot `admin:palette`. */
export interface PaletteModule {
  /** Shown before the owner types, and found by label and keywords. */
  actions?: readonly PaletteEntry[]
  /**
   * Finds a few records of each kind, the best first. Groups without records may be omitted. It is called with trimmed text
   * when typing pauses. A rejection is shown as this remote's failure and does not affect the others.
   */
  search?(query: string, api: Api, signal: AbortSignal): Promise<readonly PaletteGroup[]>
}
