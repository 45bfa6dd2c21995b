import Ban from 'lucide-react/icons/ban'
import classes from './blocked-banner.module.css'

/** Tells whoever opens a blocked product's address why nothing can be asked about it. */
export function BlockedBanner({ text }: { text: string }) {
  return (
    <p className={classes.banner} role="status">
      <Ban aria-hidden="true" size={20} />
      <span>{text}</span>
    </p>
  )
}
