/**
 * Every call of the API: group -> name -> method and address relative to the API base.
 * Plain data without zod, because the browser carries it; the schemas of the same calls stand in `calls.ts`.
 */
export const paths = {
  auth: {
    signUp: 'POST /auth/user/signUp',
    logIn: 'POST /auth/user/logIn',
    fetch: 'GET /auth/user/fetch',
    logOut: 'PUT /auth/user/logOut',
    forgotPassword: 'POST /auth/user/forgotPassword',
    resetPassword: 'PUT /auth/user/resetPassword',
    businessNameAvailable: 'GET /auth/user/businessNameAvailable',
  },
  mail: {
    sendMail: 'POST /mail/sendMail',
    sendSupportMail: 'POST /mail/sendSupportMail',
  },
  publicProducts: {
    fetchAll: 'GET /public/products/fetchAll',
    fetch: 'GET /public/products/fetch',
    fetchSuggestions: 'GET /public/products/fetchSuggestions',
    fetchAllUsers: 'GET /public/products/fetchAllUsers',
    fetchPrivateLink: 'GET /public/products/fetchPrivateLink',
    updatePrivateLink: 'PUT /public/products/updatePrivateLink',
    privateLinkVisits: 'PUT /public/products/privateLinkVisits',
    visits: 'PUT /public/products/visits',
    createLead: 'POST /public/products/createLead',
  },
  publicCatalogues: {
    fetchAll: 'GET /public/catalogues/fetchAll',
    fetch: 'GET /public/catalogues/fetch',
    fetchProducts: 'GET /public/catalogues/fetchProducts',
    fetchAllUsers: 'GET /public/catalogues/fetchAllUsers',
    fetchPrivateLink: 'GET /public/catalogues/fetchPrivateLink',
    updatePrivateLink: 'PUT /public/catalogues/updatePrivateLink',
    privateLinkVisits: 'PUT /public/catalogues/privateLinkVisits',
    visits: 'PUT /public/catalogues/visits',
    createLead: 'POST /public/catalogues/createLead',
  },
  publicNotifications: {
    create: 'POST /public/notifications/create',
  },
  publicUser: {
    fetchAll: 'GET /public/user/fetchAll',
    fetchHome: 'GET /public/user/fetchHome',
    fetchAboutUs: 'GET /public/user/fetchAboutUs',
    fetchCategories: 'GET /public/user/fetchCategories',
    checkDomain: 'GET /public/user/checkDomain',
    checkDomainViaBusiness: 'GET /public/user/checkDomainViaBusiness',
    search: 'GET /public/user/search',
    visits: 'PUT /public/user/visits',
    createForum: 'POST /public/user/createForum',
    sitemap: 'GET /public/user/sitemap',
  },
  publicDomains: {
    allowed: 'GET /public/domains/allowed',
  },
  products: {
    create: 'POST /userAdmin/products/create',
    update: 'PUT /userAdmin/products/update',
    delete: 'DELETE /userAdmin/products/delete',
    fetch: 'GET /userAdmin/products/fetch',
    fetchAll: 'GET /userAdmin/products/fetchAll',
    updateStatus: 'PUT /userAdmin/products/updateStatus',
    updateAllStatus: 'PUT /userAdmin/products/updateAllStatus',
    promote: 'PUT /userAdmin/products/promote',
    fetchAllLeads: 'GET /userAdmin/products/fetchAllLeads',
    fetchAllProductsLeads: 'GET /userAdmin/products/fetchAllProductsLeads',
    deleteLead: 'DELETE /userAdmin/products/deleteLead',
    downloadLeads: 'GET /userAdmin/products/downloadLeads',
    fetchPrivateLink: 'GET /userAdmin/products/fetchPrivateLink',
    fetchAllPrivateLinks: 'GET /userAdmin/products/fetchAllPrivateLinks',
    generatePrivateLink: 'POST /userAdmin/products/generatePrivateLink',
    updatePrivateLink: 'PUT /userAdmin/products/updatePrivateLink',
    deletePrivateLink: 'DELETE /userAdmin/products/deletePrivateLink',
    import: 'POST /userAdmin/products/import',
    importStatus: 'GET /userAdmin/products/importStatus',
    undoImport: 'POST /userAdmin/products/undoImport',
    export: 'GET /userAdmin/products/export',
  },
  catalogues: {
    create: 'POST /userAdmin/catalogues/create',
    update: 'PUT /userAdmin/catalogues/update',
    delete: 'DELETE /userAdmin/catalogues/delete',
    fetch: 'GET /userAdmin/catalogues/fetch',
    fetchAll: 'GET /userAdmin/catalogues/fetchAll',
    fetchProducts: 'GET /userAdmin/catalogues/fetchProducts',
    updateStatus: 'PUT /userAdmin/catalogues/updateStatus',
    updateAllStatus: 'PUT /userAdmin/catalogues/updateAllStatus',
    promote: 'PUT /userAdmin/catalogues/promote',
    fetchAllLeads: 'GET /userAdmin/catalogues/fetchAllLeads',
    fetchAllCataloguesLeads: 'GET /userAdmin/catalogues/fetchAllCataloguesLeads',
    deleteLead: 'DELETE /userAdmin/catalogues/deleteLead',
    downloadLeads: 'GET /userAdmin/catalogues/downloadLeads',
    fetchPrivateLink: 'GET /userAdmin/catalogues/fetchPrivateLink',
    fetchAllPrivateLinks: 'GET /userAdmin/catalogues/fetchAllPrivateLinks',
    generatePrivateLink: 'POST /userAdmin/catalogues/generatePrivateLink',
    updatePrivateLink: 'PUT /userAdmin/catalogues/updatePrivateLink',
    deletePrivateLink: 'DELETE /userAdmin/catalogues/deletePrivateLink',
  },
  user: {
    fetchDetails: 'GET /userAdmin/user/fetchDetails',
    updateDetails: 'PUT /userAdmin/user/updateDetails',
    confirmUploads: 'PUT /userAdmin/user/confirmUploads',
    changePassword: 'PUT /userAdmin/user/changePassword',
    updateTheme: 'PUT /userAdmin/user/updateTheme',
    setFCMT: 'PUT /userAdmin/user/setFCMT',
    fetchForums: 'GET /userAdmin/user/fetchForums',
    deleteForum: 'DELETE /userAdmin/user/deleteForum',
    fetchCategories: 'GET /userAdmin/user/fetchCategories',
    setDomain: 'PUT /userAdmin/user/domain',
    verifyDomain: 'POST /userAdmin/user/verifyDomain',
    deleteDomain: 'DELETE /userAdmin/user/domain',
  },
  notification: {
    create: 'POST /userAdmin/notification/create',
    fetchAll: 'GET /userAdmin/notification/fetchAll',
    count: 'GET /userAdmin/notification/count',
    markAsRead: 'PUT /userAdmin/notification/markAsRead',
    markAllAsRead: 'PUT /userAdmin/notification/markAllAsRead',
    delete: 'DELETE /userAdmin/notification/delete',
    deleteAll: 'DELETE /userAdmin/notification/deleteAll',
  },
  platform: {
    fetchBusinesses: 'GET /platform/businesses',
    blockBusiness: 'PUT /platform/businesses/block',
    primeBusiness: 'PUT /platform/businesses/prime',
    blockProduct: 'PUT /platform/products/block',
    blockCatalogue: 'PUT /platform/catalogues/block',
    fetchAudit: 'GET /platform/audit',
    importProducts: 'POST /platform/products/import',
    importStatus: 'GET /platform/products/importStatus',
  },
  registry: {
    publish: 'POST /registry/publish',
    snapshot: 'GET /registry/snapshot',
    promote: 'PUT /registry/promote',
    rollback: 'PUT /registry/rollback',
    pin: 'PUT /registry/pin',
    history: 'GET /registry/history',
  },
} as const

export type Paths = typeof paths
export type Group = keyof Paths
export type CallName<G extends Group> = keyof Paths[G] & string
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Splits `'GET /public/products/fetch'` into its method and its address (with the leading slash). */
export const splitPath = (path: string): { method: Method; address: string } => {
  const [method, address] = path.split(' ')
  return { method: method as Method, address: address ?? '' }
}
