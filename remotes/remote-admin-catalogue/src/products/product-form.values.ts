import type { RequestOf } from '@showcase/contract/api'
import { cut } from '@showcase/contract/cut'
import type { OwnerProduct } from '@showcase/contract/entities'
import { productRules, validate } from '@showcase/contract/form-rules'
import { textLimits } from '@showcase/contract/limits'
import { readNumber, writeNumber } from './number-text.ts'
import {
  checkVariants,
  noVariants,
  toVariantTable,
  toVariantValues,
  type VariantValues,
} from './variant-form.values.ts'

/** The fields of a save, without the images. */
export type ProductFields = Omit<RequestOf<'products', 'create'>, 'images'>

/** The choice in the list of categories that shows a field for a new one. */
export const otherCategory = 'Other'

/** The form's values: texts as typed. */
export interface ProductFormValues {
  productName: string
  itemNo: string
  description: string
  category: string
  /** The new category if `category` is Other. */
  newCategory: string
  tags: string[]
  specifications: string[]
  disclaimers: string[]
  totalUnits: string
  pricePerUnit: string
  /** Undefined in drafts from before variants. */
  variants?: VariantValues
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
  variants: noVariants,
}

/** The form's values of a product; empty without one. */
export function toFormValues(product?: OwnerProduct): ProductFormValues {
  if (!product) return empty
  return {
    productName: product.productName,
    itemNo: product.itemNo ?? '',
    description: product.description,
    category: product.category,
    // An import stores Other for a product without a category.
    newCategory: product.category === otherCategory ? otherCategory : '',
    tags: [...product.tags],
    specifications: [...product.specifications],
    disclaimers: [...product.disclaimer],
    totalUnits: writeNumber(product.totalUnits),
    pricePerUnit: writeNumber(product.pricePerUnit),
    variants: toVariantValues(product.variants),
  }
}

/** The form's values of a copy: its name says so, and its SKUs are free, because each names one product. */
export function toCopyValues(original: OwnerProduct): ProductFormValues {
  const ending = ' (copy)'
  const name = cut(original.productName, textLimits.name - ending.length)
  const values = toFormValues(original)
  const { options, rows } = toVariantValues(original.variants)
  const variants = { options, rows: rows.map(row => ({ ...row, itemNo: '' })) }
  return { ...values, variants, productName: name + ending, itemNo: '' }
}

/** The category to save: the chosen one, or the new one if Other is chosen. */
export function chosenCategory(values: ProductFormValues): string {
  const name = values.category === otherCategory ? values.newCategory : values.category
  // The form library makes an emptied field undefined.
  return (name ?? '').trim()
}

/** The price and the stock to save. With variants their fields are hidden, and the server computes both. */
function figuresOf({ variants, totalUnits, pricePerUnit }: ProductFormValues) {
  if (variants?.rows.length) return { totalUnits: null, pricePerUnit: null }
  return { totalUnits: readNumber(totalUnits), pricePerUnit: readNumber(pricePerUnit) }
}

/** The fields of a save from the form's values. */
export function toFields(values: ProductFormValues): ProductFields {
  return {
    productName: values.productName.trim(),
    itemNo: (values.itemNo ?? '').trim(),
    description: values.description.trim(),
    category: chosenCategory(values),
    tags: values.tags,
    specifications: values.specifications,
    disclaimers: values.disclaimers,
    ...figuresOf(values),
    variants: toVariantTable(values.variants),
  }
}

interface ProductFormCheck {
  fields: Partial<Record<keyof ProductFormValues, string>>
  /** The first error in the specification's order: category, name, description. */
  message: string | null
}

/** Checks the form. The error of a missing category belongs to the field in which it is typed. */
export function checkProduct(values: ProductFormValues): ProductFormCheck {
  const { fields, message } = validate(productRules, {
    ...values,
    category: chosenCategory(values),
    ...figuresOf(values),
  })
  const { category, ...others } = fields as ProductFormCheck['fields']
  const variants = checkVariants(values.variants)
  const all = { ...others, ...(variants && { variants }) }
  if (!category) return { fields: all, message: message ?? variants }
  const field = values.category === otherCategory ? 'newCategory' : 'category'
  return { fields: { ...all, [field]: category }, message }
}
