import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { ProfilePage, profileLoader } from './profile.page.tsx'

/** What is mounted at `/userAdmin/userProfileInfo`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-profile',
    index: true,
    loader: profileLoader,
    Component: ProfilePage,
    handle: pageHandle({ head: () => ({ title: 'Profile | Showcase', noindex: true }) }),
  },
]
