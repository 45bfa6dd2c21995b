import { adminPage } from '@showcase/admin-kit/admin-page'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { Section } from '@showcase/admin-kit/layout'
import { Link, type RouteObject } from '@showcase/router'
import { PageHeader } from '@showcase/ui/page-header'
import AtSign from 'lucide-react/icons/at-sign'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Globe from 'lucide-react/icons/globe'
import KeyRound from 'lucide-react/icons/key-round'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Palette from 'lucide-react/icons/palette'
import { AddressPage, addressLoader } from '../address/address.page.tsx'
import { DomainPage, domainLoader } from '../domain/domain.page.tsx'
import { PushSettings } from '../push/push-settings.component.tsx'
import { SessionsPage, sessionsLoader } from '../sessions/sessions.page.tsx'
import { LookPreviewPage } from '../themes/look-preview.component.tsx'
import { ThemesPage } from '../themes/themes.page.tsx'
import { BulkSwitches } from './bulk-switches.component.tsx'
import { ChangePasswordPage, changePasswordLoader } from './change-password.page.tsx'
import styles from './settings.module.css'

const links = [
  {
    to: '/userAdmin/settings/changePassword',
    Icon: KeyRound,
    title: 'Change Password',
    text: 'Choose a new password and sign out everywhere else.',
  },
  {
    to: '/userAdmin/settings/sessions',
    Icon: MonitorSmartphone,
    title: 'Sessions',
    text: 'See where you are signed in, and sign out elsewhere.',
  },
  {
    to: '/userAdmin/settings/themes',
    Icon: Palette,
    title: 'Theme & Templates',
    text: 'Colors and layout of your public site.',
  },
  {
    to: '/userAdmin/settings/address',
    Icon: AtSign,
    title: 'Site address',
    text: 'The name in your site’s address.',
  },
  {
    to: '/userAdmin/settings/domain',
    Icon: Globe,
    title: 'Custom domain',
    text: 'Your site at an address of your own.',
  },
] as const

function SettingsPage() {
  const action = useExclusiveAction()
  return (
    <>
      <PageHeader title="Settings" text="Settings for your whole business." />
      <div className={styles.page}>
        <BulkSwitches action={action} />
        <PushSettings action={action} />
        <Section title="More">
          <ul className={styles.links}>
            {links.map(({ to, Icon, title, text }) => (
              <li key={to}>
                <Link className={styles.link ?? ''} to={to}>
                  <span className={styles.icon} aria-hidden="true">
                    <Icon />
                  </span>
                  <span className={styles.words}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                  </span>
                  <span className={styles.end} aria-hidden="true">
                    <ChevronRight />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

/** Mounted at `/userAdmin/settings`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-settings',
    index: true,
    Component: SettingsPage,
    handle: adminPage('Settings', 'Settings of your products, catalogues, site and account.'),
  },
  {
    id: 'admin-change-password',
    path: 'changePassword',
    loader: changePasswordLoader,
    Component: ChangePasswordPage,
    handle: adminPage('Change Password', 'Choose a new password.'),
  },
  {
    id: 'admin-address',
    path: 'address',
    loader: addressLoader,
    Component: AddressPage,
    handle: adminPage('Site address', 'Change the name in your site’s address.'),
  },
  {
    id: 'admin-domain',
    path: 'domain',
    loader: domainLoader,
    Component: DomainPage,
    handle: adminPage('Custom domain', 'Serve your site at your own domain.'),
  },
  {
    id: 'admin-sessions',
    path: 'sessions',
    loader: sessionsLoader,
    Component: SessionsPage,
    handle: adminPage('Sessions', 'The devices on which you are signed in.'),
  },
  {
    id: 'admin-themes',
    path: 'themes',
    Component: ThemesPage,
    handle: adminPage('Theme & Templates', 'Choose the colors and the layout of your site.'),
  },
  {
    id: 'admin-look-preview',
    path: 'themes/preview',
    Component: LookPreviewPage,
    handle: adminPage('Preview', 'Your site in another theme or template.'),
  },
]
