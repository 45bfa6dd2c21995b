import type { CatalogueLead, ProductLead } from '@showcase/contract/entities'
import type { LeadFilter, LeadState } from '@showcase/contract/filters'

/** Which of the two tabs a lead belongs to. */
export type LeadKind = 'products' | 'catalogues'

/** The product or catalogue that a lead is about. */
export interface LeadItem {
  kind: LeadKind
  id: string
  name: string
  /** The products of a catalogue that the visitor asked about; empty for a product's lead. */
  products: readonly { readonly _id: string; readonly productName: string }[]
}

type Shown<L> = Readonly<Omit<L, 'products' | 'reasons'>> & { readonly reasons: readonly string[] }
/** A lead as a list shows it; a valtio snapshot freezes its arrays. */
export type ShownLead = Shown<ProductLead> | (Shown<CatalogueLead> & { readonly products: LeadItem['products'] })

export function leadItem(lead: ShownLead): LeadItem {
  return 'fkProductId' in lead
    ? { kind: 'products', id: lead.fkProductId, name: lead.productName, products: [] }
    : { kind: 'catalogues', id: lead.fkCatalogueId, name: lead.catalogueName, products: lead.products }
}

export const stateLabels: Readonly<Record<LeadFilter, string>> = {
  open: 'All',
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  quarantine: 'Quarantine',
}

/** Colors of the states' tags. */
export const stateTones = {
  new: 'accent',
  contacted: 'warning',
  won: 'positive',
  lost: 'plain',
  quarantine: 'danger',
} as const satisfies Record<LeadState, string>
