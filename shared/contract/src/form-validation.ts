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

/** `message` is that of the first failing rule, for a toast; `fields` has the message beside each field. */
export type Validation<F extends string> = { message: string | null; fields: Partial<Record<F, string>> }

/** Checks a form's values against its rules. Does not use zod, because browsers load it. */
export function validate<F extends string>(
  rules: readonly Rule<F>[],
  values: Readonly<Record<string, unknown>>,
): Validation<F> {
  const failing = rules.filter(rule => !rule.holds(values[rule.field], values))
  const fields: Partial<Record<F, string>> = {}
  for (const rule of failing) fields[rule.field] ??= rule.message
  return { message: failing[0]?.message ?? null, fields }
}

type Values = Readonly<Record<string, unknown>>

export function validateProductEnquiry(values: Values) {
  return validate(productEnquiryRules, values)
}

export function validateCatalogueEnquiry(values: Values) {
  return validate(catalogueEnquiryRules, values)
}

/** A catalogue enquiry is one that carries `fkCatalogueId`. */
export function validateEnquiry(values: Values): Validation<string> {
  return values.fkCatalogueId ? validateCatalogueEnquiry(values) : validateProductEnquiry(values)
}

export function validateContact(values: Values) {
  return validate(contactRules, values)
}

export function validateSignIn(values: Values) {
  return validate(signInRules, values)
}

export function validateSignUp(values: Values) {
  return validate(signUpRules, values)
}

export function validateProduct(values: Values) {
  return validate(productRules, values)
}

export function validateCatalogue(values: Values) {
  return validate(catalogueRules, values)
}

export function validatePrivateLink(values: Values) {
  return validate(privateLinkRules, values)
}

export function validateProfile(values: Values) {
  return validate(profileRules, values)
}

export function validateChangePassword(values: Values) {
  return validate(changePasswordRules, values)
}
