/** Addresses of the calls that count a visit. Apart from `paths`, because most pages of a shop make no other call. */
export const visitAddresses = {
  publicUser: '/public/user/visits',
  publicProducts: '/public/products/visits',
  publicCatalogues: '/public/catalogues/visits',
} as const
