import { type EditorState, runEditorTask } from '@showcase/admin-kit/editor-task'
import { ApiError, isApiError } from '@showcase/api-client'
import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { listLimits, pageLimits } from '@showcase/contract/limits'
import { formMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import {
  type CatalogueDraft,
  type CatalogueFields,
  type ChosenProduct,
  isLoaded,
  type LoadedCatalogue,
  type NewerCatalogue,
  PER_PAGE,
  productsPage,
  withDetails,
  withProducts,
} from './catalogue.resource.ts'

/** The state of a catalogue's editor outside its form. */
export interface CatalogueEditorState extends EditorState<LoadedCatalogue> {
  /** Null for a new catalogue. `version` is the `updatedAt` on which the changes are based. */
  edited: { id: string; version: string } | null
  /** Every attempt to create the catalogue sends it, so that a lost answer does not lead to a second catalogue. */
  idempotencyKey: string
  /** The products of the catalogue, in display order. Changes replace the whole list. */
  chosen: readonly ChosenProduct[]
  /** Products that a save took out, because they were deleted elsewhere. */
  deleted: readonly ChosenProduct[]
  /** Ids of the products as they were loaded: the pages of the server. */
  loaded: readonly string[]
}

function idsOf(products: readonly ChosenProduct[]): string[] {
  return products.map(({ _id }) => _id)
}

/**
 * Starts from the record, or from its draft with the version on which the draft is based.
 * @param isDeleted whether the catalogue of the draft was deleted elsewhere
 */
export function createCatalogueEditor(
  record?: LoadedCatalogue,
  draft?: CatalogueDraft | null,
  isDeleted = false,
): CatalogueEditorState {
  return proxy({
    edited: record ? { id: record.catalogue._id, version: draft?.base ?? record.catalogue.updatedAt } : null,
    idempotencyKey: draft?.value.idempotencyKey ?? newIdempotencyKey(),
    chosen: ref(draft?.value.products ?? record?.products ?? []),
    deleted: ref([]),
    loaded: ref(idsOf(record?.products ?? [])),
    phase: 'editing',
    newer: null,
    isDeleted,
  })
}

const requested = new WeakMap<CatalogueEditorState, Set<number>>()

/** Loads the details of shown products that are missing: each page of the catalogue once, and again after an error. */
export async function loadDetails(
  api: Api,
  editor: CatalogueEditorState,
  shown: readonly ChosenProduct[],
): Promise<void> {
  const { edited, loaded } = editor
  if (!edited) return
  const pages = requested.get(editor) ?? new Set()
  requested.set(editor, pages)
  const missing = shown
    .filter(product => !isLoaded(product))
    .map(({ _id }) => Math.floor(loaded.indexOf(_id) / PER_PAGE) + 1)
  const fetchPage = async (pageNo: number) => {
    pages.add(pageNo)
    try {
      editor.chosen = ref(withDetails(editor.chosen, await productsPage(api, edited.id, pageNo)))
    } catch (error) {
      pages.delete(pageNo)
      toast.error(errorText(error))
    }
  }
  await Promise.all([...new Set(missing)].filter(pageNo => pageNo > 0 && !pages.has(pageNo)).map(fetchPage))
}

/** Whether a product was added, removed or moved. */
export function isReordered(editor: CatalogueEditorState): boolean {
  return idsOf(editor.chosen).join() !== editor.loaded.join()
}

/** Adds a product, at the end or at an index, unless the catalogue is full. Returns whether it was added. */
export function addProduct(editor: CatalogueEditorState, product: ChosenProduct, at = editor.chosen.length): boolean {
  if (editor.chosen.some(({ _id }) => _id === product._id)) return false
  if (editor.chosen.length >= listLimits.catalogueProductsMax) {
    toast.warning(`At most ${listLimits.catalogueProductsMax} products can be in one catalogue.`)
    return false
  }
  editor.chosen = ref(editor.chosen.toSpliced(at, 0, product))
  return true
}

/**
 * Removes a product, unless exactly the minimum is left (specification, section 5). Below the minimum, while the first
 * products are being chosen, it may be removed. Returns whether it was.
 */
export function removeProduct(editor: CatalogueEditorState, id: string): boolean {
  if (editor.chosen.length === listLimits.catalogueProductsMin) {
    toast.warning(formMessages.catalogue.products)
    return false
  }
  editor.chosen = ref(editor.chosen.filter(({ _id }) => _id !== id))
  return true
}

/** Moves a product to an index, limited to the list's ends. Returns the new index. */
export function moveProduct(editor: CatalogueEditorState, id: string, to: number): number {
  const from = editor.chosen.findIndex(({ _id }) => _id === id)
  const moved = editor.chosen[from]
  const index = Math.min(Math.max(to, 0), editor.chosen.length - 1)
  if (moved && index !== from) editor.chosen = ref(editor.chosen.toSpliced(from, 1).toSpliced(index, 0, moved))
  return index
}

type CatalogueTexts = Omit<CatalogueFields, 'products'>

/** Saves the catalogue. `phase` is `done` afterwards if it is stored. */
export function save(api: Api, editor: CatalogueEditorState, texts: CatalogueTexts): Promise<string | null> {
  return runEditorTask<LoadedCatalogue, NewerCatalogue>(
    editor,
    async () => {
      try {
        toast.success(await saveFields(api, editor, { ...texts, products: idsOf(editor.chosen) }))
      } catch (error) {
        throw (await removeDeleted(api, editor, error)) ?? error
      }
      editor.newer = null
      return true
    },
    sent => withProducts(api, sent),
  )
}

/** The most names in the text about deleted products. */
const NAMED_MAX = 5

/**
 * Takes the products that were deleted elsewhere out of the catalogue, if the server refused a save because of them: it
 * does not name them, and no save could succeed.
 * @returns the error to show instead; null for any other refusal, and if there are none
 * @throws ApiError if the products cannot be listed
 */
async function removeDeleted(api: Api, editor: CatalogueEditorState, refusal: unknown): Promise<ApiError | null> {
  if (!isApiError(refusal) || refusal.message !== errors.unknownProducts) return null
  const missing = new Map(editor.chosen.map(product => [product._id, product]))
  let isWhole = false
  for (let pageNo = 1; !isWhole && missing.size > 0; pageNo += 1) {
    // Lists end there: a product behind the end is not known to be deleted.
    if (pageNo * PER_PAGE > pageLimits.countCap) return null
    const { products } = (await api.products.fetchAll({ productName: '', perPage: PER_PAGE, pageNo })).payload
    for (const { _id } of products) missing.delete(_id)
    isWhole = products.length < PER_PAGE
  }
  if (missing.size === 0) return null
  const names = namesOf([...missing.values()])
  editor.deleted = ref([...editor.deleted, ...missing.values()])
  editor.chosen = ref(editor.chosen.filter(({ _id }) => !missing.has(_id)))
  const named = names.length > NAMED_MAX ? `${names.slice(0, NAMED_MAX).join(', ')} and others` : names.join(', ')
  return new ApiError(refusal.status, `Deleted elsewhere, so taken out of this catalogue: ${named}. Save again.`)
}

/** The names of products. One that was never shown has none here. */
export function namesOf(products: readonly ChosenProduct[]): string[] {
  return products.map(({ productName = 'A removed product' }) => productName)
}

/** Creates the catalogue, or updates it once it has an id. Returns the server's text. */
async function saveFields(api: Api, editor: CatalogueEditorState, fields: CatalogueFields): Promise<string> {
  if (!editor.edited) {
    const { payload, message } = await api.catalogues.create({ ...fields, idempotencyKey: editor.idempotencyKey })
    if (!payload.isRepeated) return message
    // The answer of an earlier attempt was lost, and the form may have changed since: update it.
    editor.edited = { id: payload._id, version: payload.updatedAt }
  }
  const { id, version } = editor.edited
  return (await api.catalogues.update({ ...fields, id, updatedAt: version })).message
}

/** Creates a catalogue from the editor, whose own catalogue was deleted elsewhere. */
export async function saveAsNew(api: Api, editor: CatalogueEditorState, texts: CatalogueTexts) {
  Object.assign(editor, { edited: null, newer: null, idempotencyKey: newIdempotencyKey() })
  await save(api, editor, texts)
}

/** Saves the editor over the newer version. */
export async function keepMine(api: Api, editor: CatalogueEditorState, texts: CatalogueTexts) {
  if (!editor.newer || !editor.edited) return
  editor.edited.version = editor.newer.record.catalogue.updatedAt
  await save(api, editor, texts)
}
