import { Globe, KeyRound, Link2, type LucideIcon, MonitorSmartphone, Plus, Upload } from 'lucide-react'
import { NavIcon } from '../frames/nav-icon.tsx'

/** Icons that only the palette shows; those of the navigation are in every visitor's page. */
const icons: Readonly<Record<string, LucideIcon>> = {
  globe: Globe,
  'key-round': KeyRound,
  link: Link2,
  'monitor-smartphone': MonitorSmartphone,
  plus: Plus,
  upload: Upload,
}

/** The icon of a palette entry. */
export function PaletteIcon({ icon }: { icon: string }) {
  const Known = icons[icon]
  return Known ? <Known aria-hidden="true" /> : <NavIcon icon={icon} />
}
