import { screenMessages } from '@showcase/contract/messages'
import { ButtonLink } from '@showcase/ui/button'
import { MissingScene } from '@showcase/ui/illustration'
import classes from './not-found.module.css'

/** There is nothing here, and a way home. */
export function NotFoundPage() {
  return (
    <section className={classes.page}>
      <MissingScene />
      <h1 className={classes.title}>
        <span className={classes.error}>{screenMessages.errorTitle}</span>
        {screenMessages.errorText}
      </h1>
      <p className={classes.text}>The address may be mistyped, or the shop that was here has moved or closed.</p>
      <ButtonLink to="/home">Go to the home page</ButtonLink>
    </section>
  )
}
