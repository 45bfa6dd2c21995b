import { PageSkeleton } from '../routing/page-skeleton.tsx'
import classes from './admin-frame.module.css'
import nav from './admin-nav.module.css'

/** The admin's outline while the guard asks who this is. */
export function AdminPending() {
  return (
    <div className={classes.frame}>
      <div className={nav.nav} />
      <div className={classes.body}>
        <div className={classes.header} />
        <main className={classes.main}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
