import classes from './form.module.css'

/** Shown without script below a form with a password, of which only the digest is sent. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={classes.note}>{what} needs JavaScript: your password is scrambled before it is sent.</p>
    </noscript>
  )
}
