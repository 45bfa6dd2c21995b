import { auth } from './auth.ts'
import type { GroupCalls } from './call.ts'
import { catalogues } from './catalogues.ts'
import { publicDomains } from './custom-domain.ts'
import { mail } from './mail.ts'
import { notification, publicNotifications } from './notification.ts'
import type { Group } from './paths.ts'
import { platform } from './platform.ts'
import { products } from './products.ts'
import { publicCatalogues } from './public-catalogues.ts'
import { publicProducts } from './public-products.ts'
import { publicUser } from './public-user.ts'
import { registry } from './registry.ts'
import { user } from './user.ts'

/** The schemas of every call, under the groups and names of `paths`. */
export const calls = {
  auth,
  mail,
  publicProducts,
  publicCatalogues,
  publicNotifications,
  publicUser,
  publicDomains,
  products,
  catalogues,
  user,
  notification,
  platform,
  registry,
} satisfies { [G in Group]: GroupCalls<G> }

export type Calls = typeof calls
