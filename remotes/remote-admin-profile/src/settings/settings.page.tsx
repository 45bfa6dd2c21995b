import { PageHeader } from '@showcase/ui/page-header'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Globe from 'lucide-react/icons/globe'
import KeyRound from 'lucide-react/icons/key-round'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Palette from 'lucide-react/icons/palette'
import { PushSettings } from '../push/push-settings.component.tsx'
import { BulkSwitches } from './bulk-switches.component.tsx'
import styles from './settings.module.css'
import { SettingsLink } from './settings-link.component.tsx'

/** What goes for the whole shop: the bulk switches, and the ways to password, sessions and looks. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" text="What goes for your whole shop." />
      <div className={styles.page}>
        <BulkSwitches />
        <PushSettings />
        <section className={styles.section} aria-labelledby="more">
          <h2 id="more">More</h2>
          <ul className={styles.links}>
            <SettingsLink
              to="/userAdmin/settings/changePassword"
              icon={<KeyRound />}
              title="Change Password"
              text="A new password ends every other session."
              end={<ChevronRight />}
            />
            <SettingsLink
              to="/userAdmin/settings/sessions"
              icon={<MonitorSmartphone />}
              title="Sessions"
              text="Where you are signed in, and signing out elsewhere."
              end={<ChevronRight />}
            />
            <SettingsLink
              to="/userAdmin/settings/themes"
              icon={<Palette />}
              title="Theme & Templates"
              text="Colours and layout of your public site."
              end={<ChevronRight />}
            />
            <SettingsLink
              to="/userAdmin/settings/domain"
              icon={<Globe />}
              title="Own domain"
              text="Your site at an address of your own."
              end={<ChevronRight />}
            />
          </ul>
        </section>
      </div>
    </>
  )
}
