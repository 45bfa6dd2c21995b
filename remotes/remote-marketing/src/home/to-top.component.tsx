import ArrowUp from 'lucide-react/icons/arrow-up'
import classes from './to-top.module.css'

/** Back to the top: a link that the browser follows by itself. It fades in once there is a way to go. */
export function ToTop() {
  return (
    <a className={classes.button} href="#top" aria-label="Scroll to top">
      <ArrowUp aria-hidden="true" />
    </a>
  )
}
