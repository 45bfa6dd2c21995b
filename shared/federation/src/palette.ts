import type { Api } from '@showcase/contract/api'

/** One line of the command palette: a place to go to. */
export interface PaletteEntry {
  /** Unique within its group, and the same for the same record at every search. */
  id: string
  label: string
  /** Beside the label, quieter: an e-mail address, a count. */
  detail?: string
  /** Name of an icon of the Lucide set that the shell knows. */
  icon: string
  /** A path inside the site, such as `/userAdmin/products/addProduct`. */
  to: string
  /** Other words by which an action is found. Records are found by the search itself. */
  keywords?: string
}

/** Entries of a kind, under one heading. */
export interface PaletteGroup {
  label: string
  entries: readonly PaletteEntry[]
}

/** What a remote adds to the command palette: the `palette` of a module that its manifest names for `admin:palette`. */
export interface PaletteModule {
  /** What can be done; shown before anything is typed, and found by its label and keywords. */
  actions?: readonly PaletteEntry[]
  /**
   * Finds records, few of each kind and the best first; groups without any may be left out. Called once typing pauses,
   * with a trimmed text; a rejection is shown as this remote's failure alone.
   */
  search?(query: string, api: Api, signal: AbortSignal): Promise<readonly PaletteGroup[]>
}
