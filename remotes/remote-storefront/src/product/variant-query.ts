import { type Variant, variantName } from '@showcase/contract/variants'

/** The first line of an enquiry about a variant. */
export function variantQuery(row: Variant): string {
  return `Variant: ${variantName(row)}${row.itemNo && ` (#${row.itemNo})`}\n`
}
