import Ban from 'lucide-react/icons/ban'
import classes from './blocked-banner.module.css'

/** Says that an admin has blocked the product or catalogue, and that enquiries are closed. */
export function BlockedBanner({ text }: { text: string }) {
  return (
    <p className={classes.banner} role="status">
      <Ban aria-hidden="true" size={20} />
      <span>{text}</span>
    </p>
  )
}
