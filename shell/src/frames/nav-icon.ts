import {
  BadgeInfo,
  Bell,
  BookOpen,
  ChartColumn,
  CircleUser,
  House,
  Layers,
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

/** The icons a manifest may name, by their names in the Lucide set. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'badge-info': BadgeInfo,
  bell: Bell,
  'book-open': BookOpen,
  'chart-column': ChartColumn,
  'circle-user': CircleUser,
  house: House,
  layers: Layers,
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

/** The icon of a manifest's navigation entry; a name that is not known yet gets a plain square. */
export function navIcon(name: string): LucideIcon {
  return icons[name] ?? Square
}
