import { conflictOf } from '@showcase/admin-kit/conflict'
import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { listLimits } from '@showcase/contract/limits'
import { formMessages, screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import {
  type CatalogueFields,
  type LoadedCatalogue,
  type NewerCatalogue,
  saveCatalogue,
  withProducts,
} from './catalogue.resource.ts'
import type { CatalogueDraft } from './catalogue-draft.ts'

/** One catalogue being written: what the form's library does not hold. */
export interface CatalogueEditorState {
  /** Null for a new catalogue. `version` is the `updatedAt` that a save names. */
  edited: { id: string; version: string } | null
  /** The products in it, in display order; replaced as a whole, never changed in place. */
  chosen: readonly OwnerProduct[]
  /** Ids of the chosen products as they were loaded. */
  loaded: readonly string[]
  /** `editing` takes input; `saving` ignores repeated clicks; `done` lets the owner leave. */
  phase: 'editing' | 'saving' | 'done'
  /** The newer version that a save has met, and the server's text about it. */
  newer: (LoadedCatalogue & { text: string }) | null
}

function idsOf(products: readonly OwnerProduct[]): string[] {
  return products.map(({ _id }) => _id)
}

/** Begins from the record, or from unsaved work: then with the version on which that began. */
export function createCatalogueEditor(from?: LoadedCatalogue, draft?: CatalogueDraft | null): CatalogueEditorState {
  return proxy({
    edited: from ? { id: from.catalogue._id, version: draft?.base ?? from.catalogue.updatedAt } : null,
    chosen: ref(draft?.value.products ?? from?.products ?? []),
    loaded: ref(idsOf(from?.products ?? [])),
    phase: 'editing',
    newer: null,
  })
}

/** Whether products were added, taken out or moved. */
export function isReordered(editor: CatalogueEditorState): boolean {
  return idsOf(editor.chosen).join() !== editor.loaded.join()
}

/** Puts a product into the catalogue: at the end, or at a place from 0. */
export function addProduct(editor: CatalogueEditorState, product: OwnerProduct, at = editor.chosen.length): void {
  if (editor.chosen.some(({ _id }) => _id === product._id)) return
  if (editor.chosen.length >= listLimits.catalogueProductsMax) {
    toast.warning(`At most ${listLimits.catalogueProductsMax} products fit into a catalogue.`)
    return
  }
  editor.chosen = ref(editor.chosen.toSpliced(at, 0, product))
}

/**
 * Takes a product out. A catalogue of three stays one of three (specification, section 5); while the first ones are
 * still being chosen, a wrong one can go. Answers whether it is out.
 */
export function removeProduct(editor: CatalogueEditorState, id: string): boolean {
  if (editor.chosen.length === listLimits.catalogueProductsMin) {
    toast.warning(formMessages.catalogue.products)
    return false
  }
  editor.chosen = ref(editor.chosen.filter(({ _id }) => _id !== id))
  return true
}

/** Moves a product to a place from 0, as far as the list reaches. Answers the place. */
export function moveProduct(editor: CatalogueEditorState, id: string, to: number): number {
  const from = editor.chosen.findIndex(({ _id }) => _id === id)
  const moved = editor.chosen[from]
  const place = Math.min(Math.max(to, 0), editor.chosen.length - 1)
  if (moved && place !== from) editor.chosen = ref(editor.chosen.toSpliced(from, 1).toSpliced(place, 0, moved))
  return place
}

/** Saves, unless a save is under way. A newer version on the server is kept for the owner to decide about. */
export async function save(
  api: Api,
  editor: CatalogueEditorState,
  words: Omit<CatalogueFields, 'products'>,
): Promise<void> {
  if (editor.phase !== 'editing') return
  editor.phase = 'saving'
  try {
    toast.success(await saveCatalogue(api, editor.edited, { ...words, products: idsOf(editor.chosen) }))
    editor.newer = null
    editor.phase = 'done'
  } catch (error) {
    await onFailure(api, editor, error)
    editor.phase = 'editing'
  }
}

async function onFailure(api: Api, editor: CatalogueEditorState, error: unknown): Promise<void> {
  const current = conflictOf<NewerCatalogue>(error)
  const text = isApiError(error) ? error.message : screenMessages.itemMissing
  if (!current) return toast.error(text)
  try {
    editor.newer = ref({ ...(await withProducts(api, current)), text })
  } catch {
    toast.error(text)
  }
}

/** Saves what stands in the editor over the newer version. */
export async function keepMine(
  api: Api,
  editor: CatalogueEditorState,
  words: Omit<CatalogueFields, 'products'>,
): Promise<void> {
  if (!editor.newer || !editor.edited) return
  editor.edited.version = editor.newer.catalogue.updatedAt
  await save(api, editor, words)
}
