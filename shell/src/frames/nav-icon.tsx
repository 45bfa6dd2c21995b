import {
  BadgeInfo,
  Bell,
  BookOpen,
  ChartColumn,
  CircleUser,
  House,
  Icon,
  Layers,
  LayoutDashboard,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Palette,
  Phone,
  Search,
  Settings,
  Square,
  Star,
  Store,
  Users,
} from 'lucide-react'

/** Names of the Lucide set that any manifest may use without bytes of its own. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'badge-info': BadgeInfo,
  bell: Bell,
  'book-open': BookOpen,
  'chart-column': ChartColumn,
  'circle-user': CircleUser,
  house: House,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'log-in': LogIn,
  'log-out': LogOut,
  mail: Mail,
  'message-square': MessageSquare,
  package: Package,
  palette: Palette,
  phone: Phone,
  search: Search,
  settings: Settings,
  star: Star,
  store: Store,
  users: Users,
}

/**
 * The icon of a navigation entry: a name from the table, or path data that the remote brings. A name that the table does
 * not have gives a plain square, so that a newer remote works in an older shell.
 */
export function NavIcon({ icon }: { icon: string }) {
  if (icon.startsWith('M')) return <Icon iconNode={[['path', { d: icon, key: icon }]]} aria-hidden="true" />
  const Known = icons[icon] ?? Square
  return <Known aria-hidden="true" />
}
