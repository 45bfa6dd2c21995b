/** Addresses of the calls with which visitors contact a business. Apart from `paths`, a long table that most pages do not need. */
export const leadAddresses = {
  publicUser: '/public/user/createForum',
  publicProducts: '/public/products/createLead',
  publicCatalogues: '/public/catalogues/createLead',
} as const

/** Address to which pages report how the releases work. */
export const reportAddress = '/registry/report'
