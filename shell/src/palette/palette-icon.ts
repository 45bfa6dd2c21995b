import { Globe, KeyRound, LayoutDashboard, Link2, type LucideIcon, MonitorSmartphone, Plus, Upload } from 'lucide-react'
import { navIcon } from '../frames/nav-icon.ts'

/** Icons that only the palette shows: those of the navigation are in every visitor's page. */
const icons: Readonly<Record<string, LucideIcon>> = {
  globe: Globe,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  link: Link2,
  'monitor-smartphone': MonitorSmartphone,
  plus: Plus,
  upload: Upload,
}

/** The icon of a palette entry, by its name in the Lucide set. */
export function paletteIcon(name: string): LucideIcon {
  return icons[name] ?? navIcon(name)
}
