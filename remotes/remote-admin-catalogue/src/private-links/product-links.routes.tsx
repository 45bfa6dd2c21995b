import { linkRoutes } from './link-routes.tsx'

/** Mounted at `/userAdmin/products/privateLinks`. */
export const routes = linkRoutes('product')
