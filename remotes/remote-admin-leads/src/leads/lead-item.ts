import type { CatalogueLead, ProductLead } from '@showcase/contract/entities'

/** Which of the two tabs a lead belongs to. */
export type LeadKind = 'products' | 'catalogues'

/** What a lead is about. */
export interface LeadItem {
  kind: LeadKind
  id: string
  name: string
  /** The products of a catalogue that it asks about; empty for a product's lead. */
  products: readonly { readonly _id: string; readonly productName: string }[]
}

type Shown<L> = Readonly<Omit<L, 'products' | 'reasons'>> & { readonly reasons: readonly string[] }

/** A lead as a list shows it: its parts may be frozen. */
export type ShownLead = Shown<ProductLead> | (Shown<CatalogueLead> & { readonly products: LeadItem['products'] })

export function leadItem(lead: ShownLead): LeadItem {
  return 'fkProductId' in lead
    ? { kind: 'products', id: lead.fkProductId, name: lead.productName, products: [] }
    : { kind: 'catalogues', id: lead.fkCatalogueId, name: lead.catalogueName, products: lead.products }
}

/** Each word's first letter capitalised, as the title of an item's leads has it. */
export function titleCase(text: string): string {
  return text.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toLocaleUpperCase('en'))
}
