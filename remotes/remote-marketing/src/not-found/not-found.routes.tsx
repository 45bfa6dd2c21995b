import { screenMessages } from '@showcase/contract/messages'
import { pageRoutes } from '@showcase/federation/page'
import { data } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { MissingScene } from '@showcase/ui/illustration'
import classes from './not-found.module.css'

function NotFoundPage() {
  return (
    <section className={classes.page}>
      <MissingScene />
      <h1 className={classes.title}>
        <span className={classes.error}>{screenMessages.errorTitle}</span>
        {screenMessages.errorText}
      </h1>
      <p className={classes.text}>Check the address for typos. The shop may also have moved or closed.</p>
      <ButtonLink to="/home">Go to the home page</ButtonLink>
    </section>
  )
}

/** The page for unknown hosts, shops and addresses; it answers 404. */
export const routes = pageRoutes({
  id: 'marketing:not-found',
  loader: () => data(null, { status: 404 }),
  Component: NotFoundPage,
  head: () => ({
    title: 'Page Not Found | Showcase',
    description: 'There is no page at this address.',
    noindex: true,
  }),
})
