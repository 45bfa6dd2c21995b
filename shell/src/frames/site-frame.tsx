import { Outlet } from '@showcase/router'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

/** The frame of every public page: skip link, header, page and footer. */
export function SiteFrame() {
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
