/**
 * Addresses of the calls that count a visit. The addresses of this file are apart from `paths`, a long table, because most pages
 * of a shop need no other.
 */
export const visitAddresses = {
  publicUser: '/public/user/visits',
  publicProducts: '/public/products/visits',
  publicCatalogues: '/public/catalogues/visits',
} as const

/** Addresses of the calls with which visitors contact a business. */
export const leadAddresses = {
  publicUser: '/public/user/createForum',
  publicProducts: '/public/products/createLead',
  publicCatalogues: '/public/catalogues/createLead',
} as const

/** Address to which pages report how the releases work. */
export const reportAddress = '/registry/report'
