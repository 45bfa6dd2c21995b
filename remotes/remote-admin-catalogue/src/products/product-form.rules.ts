import { validateProduct } from '@showcase/contract/form-validation'
import { chosenCategory, otherCategory, type ProductFormValues } from './product-form.values.ts'

/** What is wrong with the form: per field, and first of all in the specification's order (category, name, description). */
export interface ProductFormCheck {
  fields: Partial<Record<keyof ProductFormValues, string>>
  message: string | null
}

/** Checks the form by the contract's rules. A missing new name of the category Other is shown where it is typed. */
export function checkProduct(values: ProductFormValues): ProductFormCheck {
  const { fields, message } = validateProduct({ ...values, category: chosenCategory(values) })
  const { category, ...others } = fields as ProductFormCheck['fields']
  if (!category) return { fields: others, message }
  const field = values.category === otherCategory ? 'newCategory' : 'category'
  return { fields: { ...others, [field]: category }, message }
}
