import { useNavigation } from '@showcase/router'
import classes from './navigation-progress.module.css'

/** A thin line at the top while a page is on its way; it appears only when that takes noticeable time. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className={classes.bar} data-busy={state !== 'idle'} aria-hidden="true" />
}
