import type { Owner, OwnerProduct } from '@showcase/contract/entities'
import { type Draft, type DraftSubject, findDraft } from '@showcase/drafts/draft-store'

/** What of a catalogue's editor is kept. The products as they were shown: a draft must open without a connection. */
export interface CatalogueWork {
  catalogueName: string
  description: string
  products: OwnerProduct[]
}

export type CatalogueDraft = Draft<CatalogueWork>

/** `new` for a catalogue that is not there yet. */
export function catalogueSubject(id: string | undefined): DraftSubject {
  return { kind: 'catalogue', record: id ?? 'new' }
}

/** Unsaved work on a catalogue; null where there is none. */
export function findCatalogueDraft(owner: Owner | null, id?: string): Promise<CatalogueDraft | null> {
  return findDraft<CatalogueWork>(owner, catalogueSubject(id))
}
