import type { RequestOf } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'

/** The product as `fetch` answers it to its owner. */
export type EditedProduct = OwnerProduct

/** What `create` takes besides the images; `update` adds the id. */
export type ProductFields = Omit<RequestOf<'products', 'create'>, 'images'>

/** The choice in the category list that lets a new name be typed. */
export const otherCategory = 'Other'

/** What the form's inputs hold: text as typed, until it is sent. */
export interface ProductFormValues {
  productName: string
  itemNo: string
  description: string
  category: string
  /** The name typed when `category` is Other. */
  newCategory: string
  tags: string[]
  specifications: string[]
  disclaimers: string[]
  totalUnits: string
  pricePerUnit: string
}

const empty: ProductFormValues = {
  productName: '',
  itemNo: '',
  description: '',
  category: '',
  newCategory: '',
  tags: [],
  specifications: [],
  disclaimers: [],
  totalUnits: '',
  pricePerUnit: '',
}

function numberText(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}

/** Fills the form from the product; without one it is empty. */
export function toFormValues(product?: EditedProduct): ProductFormValues {
  if (!product) return empty
  return {
    productName: product.productName,
    itemNo: product.itemNo ?? '',
    description: product.description,
    category: product.category,
    newCategory: '',
    tags: [...product.tags],
    specifications: [...product.specifications],
    disclaimers: [...product.disclaimer],
    totalUnits: numberText(product.totalUnits),
    pricePerUnit: numberText(product.pricePerUnit),
  }
}

/** The category that will be saved: the chosen one, or the new name when Other was chosen. */
export function chosenCategory(values: ProductFormValues): string {
  const name = values.category === otherCategory ? values.newCategory : values.category
  // The form's library leaves an emptied input undefined.
  return (name ?? '').trim()
}

function amount(text: string | undefined): number | null {
  return text?.trim() ? Number(text) : null
}

/** Turns what was typed into what the call takes. */
export function toFields(values: ProductFormValues): ProductFields {
  return {
    productName: values.productName.trim(),
    itemNo: (values.itemNo ?? '').trim(),
    description: values.description.trim(),
    category: chosenCategory(values),
    tags: values.tags,
    specifications: values.specifications,
    disclaimers: values.disclaimers,
    totalUnits: amount(values.totalUnits),
    pricePerUnit: amount(values.pricePerUnit),
  }
}
