import { Icon } from '@showcase/ui/icon'
import { Ban } from 'lucide'
import classes from './blocked-banner.module.css'

/** Says that an admin has blocked the product or catalogue, and that enquiries are closed. */
export function BlockedBanner({ text }: { text: string }) {
  return (
    <p className={classes.banner} role="status">
      <Icon node={Ban} size={20} />
      <span>{text}</span>
    </p>
  )
}
