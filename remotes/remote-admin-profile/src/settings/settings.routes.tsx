import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { DomainPage, domainLoader } from '../domain/domain.page.tsx'
import { SessionsPage, sessionsLoader } from '../sessions/sessions.page.tsx'
import { LookPreviewPage } from '../themes/look-preview.page.tsx'
import { ThemesPage } from '../themes/themes.page.tsx'
import { ChangePasswordPage } from './change-password.page.tsx'
import { SettingsPage } from './settings.page.tsx'

function head(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}

/** What is mounted at `/userAdmin/settings`. */
export const routes: RouteObject[] = [
  { id: 'admin-settings', index: true, Component: SettingsPage, handle: head('Settings') },
  {
    id: 'admin-change-password',
    path: 'changePassword',
    Component: ChangePasswordPage,
    handle: head('Change Password'),
  },
  {
    id: 'admin-domain',
    path: 'domain',
    loader: domainLoader,
    Component: DomainPage,
    handle: head('Own domain'),
  },
  {
    id: 'admin-sessions',
    path: 'sessions',
    loader: sessionsLoader,
    Component: SessionsPage,
    handle: head('Sessions'),
  },
  { id: 'admin-themes', path: 'themes', Component: ThemesPage, handle: head('Theme & Templates') },
  { id: 'admin-look-preview', path: 'themes/preview', Component: LookPreviewPage, handle: head('Preview') },
]
