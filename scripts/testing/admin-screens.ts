/** Every admin screen by its path below `/userAdmin`. Screens of one record take its ids. */
export const adminScreens: readonly { name: string; path: (of: AdminIds) => string }[] = [
  { name: 'dashboard', path: () => 'dashboard' },
  { name: 'products', path: () => 'products' },
  { name: 'products, nothing found', path: () => 'products?query=zzzz' },
  { name: 'add product', path: () => 'products/addProduct' },
  { name: 'edit product', path: of => `products/editProduct/${of.product}` },
  { name: 'import and export', path: () => 'products/import' },
  { name: 'import report', path: of => `products/import/${of.importId}` },
  { name: 'leads of a product', path: of => `products/leads/${of.askedProduct}` },
  { name: 'links of a product', path: of => `products/privateLinks/${of.product}` },
  { name: 'add a link of a product', path: of => `products/privateLinks/${of.product}/addPrivateLink` },
  {
    name: 'edit a link of a product',
    path: of => `products/privateLinks/${of.product}/editPrivateLink/${of.productLink}`,
  },
  { name: 'catalogues', path: () => 'catalogues' },
  { name: 'add catalogue', path: () => 'catalogues/addCatalogue' },
  { name: 'edit catalogue', path: of => `catalogues/editCatalogue/${of.catalogue}` },
  { name: 'products of a catalogue', path: of => `catalogues/${of.catalogue}` },
  { name: 'leads of a catalogue', path: of => `catalogues/leads/${of.catalogue}` },
  { name: 'products asked for', path: of => `catalogues/leads/${of.catalogue}/leadsProducts/${of.askedProducts}` },
  { name: 'links of a catalogue', path: of => `catalogues/privateLinks/${of.catalogue}` },
  { name: 'add a link of a catalogue', path: of => `catalogues/privateLinks/${of.catalogue}/addPrivateLink` },
  {
    name: 'edit a link of a catalogue',
    path: of => `catalogues/privateLinks/${of.catalogue}/editPrivateLink/${of.catalogueLink}`,
  },
  { name: 'leads', path: () => 'leads' },
  { name: 'leads of catalogues', path: () => 'leads?tab=catalogues' },
  { name: 'forum', path: () => 'forum' },
  { name: 'profile', path: () => 'userProfileInfo' },
  { name: 'settings', path: () => 'settings' },
  { name: 'change password', path: () => 'settings/changePassword' },
  { name: 'site address', path: () => 'settings/address' },
  { name: 'own domain', path: () => 'settings/domain' },
  { name: 'sessions', path: () => 'settings/sessions' },
  { name: 'themes', path: () => 'settings/themes' },
  { name: 'notifications', path: () => 'notifications' },
  { name: 'sign out', path: () => 'signOut' },
]

/** Ids as they are in addresses. */
export interface AdminIds {
  product: string
  productLink: string
  catalogue: string
  catalogueLink: string
  askedProduct: string
  askedProducts: string
  importId: string
}
