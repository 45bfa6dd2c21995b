import { linkRoutes } from './link-routes.tsx'

/** What is mounted at `/userAdmin/catalogues/privateLinks`. */
export const routes = linkRoutes('catalogue')
