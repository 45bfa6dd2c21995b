import { linkRoutes } from './link-routes.tsx'

/** What is mounted at `/userAdmin/products/privateLinks`. */
export const routes = linkRoutes('product')
