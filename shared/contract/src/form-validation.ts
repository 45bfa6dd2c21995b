import {
  catalogueEnquiryRules,
  catalogueRules,
  changePasswordRules,
  contactRules,
  privateLinkRules,
  productEnquiryRules,
  productRules,
  profileRules,
  type Rule,
  signInRules,
  signUpRules,
} from './form-rules.ts'

/** `message` is the first failing rule's, in the specification's order (for a toast); `fields` is what stands beside each field. */
export type Validation<F extends string> = { message: string | null; fields: Partial<Record<F, string>> }

/** Checks a form's values against its rules; browser code, without zod. */
export const validate = <F extends string>(
  rules: readonly Rule<F>[],
  values: Readonly<Record<string, unknown>>,
): Validation<F> => {
  const failing = rules.filter(rule => !rule.holds(values[rule.field], values))
  const fields: Partial<Record<F, string>> = {}
  for (const rule of failing) fields[rule.field] ??= rule.message
  return { message: failing[0]?.message ?? null, fields }
}

type Values = Readonly<Record<string, unknown>>

export const validateProductEnquiry = (values: Values) => validate(productEnquiryRules, values)
export const validateCatalogueEnquiry = (values: Values) => validate(catalogueEnquiryRules, values)
/** A catalogue enquiry is one that carries `fkCatalogueId`. */
export const validateEnquiry = (values: Values): Validation<string> =>
  values.fkCatalogueId ? validateCatalogueEnquiry(values) : validateProductEnquiry(values)
export const validateContact = (values: Values) => validate(contactRules, values)
export const validateSignIn = (values: Values) => validate(signInRules, values)
export const validateSignUp = (values: Values) => validate(signUpRules, values)
export const validateProduct = (values: Values) => validate(productRules, values)
export const validateCatalogue = (values: Values) => validate(catalogueRules, values)
export const validatePrivateLink = (values: Values) => validate(privateLinkRules, values)
export const validateProfile = (values: Values) => validate(profileRules, values)
export const validateChangePassword = (values: Values) => validate(changePasswordRules, values)
