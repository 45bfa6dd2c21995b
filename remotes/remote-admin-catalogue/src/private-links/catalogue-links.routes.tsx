import { linkRoutes } from './link-routes.tsx'

/** Mounted at `/userAdmin/catalogues/privateLinks`. */
export const routes = linkRoutes('catalogue')
