import { pageRoutes } from '@showcase/federation/page'
import { lazy } from 'react'
import { OperatorPage } from '../operator/operator-page.component.tsx'

const Businesses = lazy(async () => ({ default: (await import('./businesses.component.tsx')).Businesses }))

function BusinessesPage() {
  return (
    <OperatorPage title="Businesses" text="Find a business, see what it uses, block or unblock it.">
      {api => <Businesses api={api} />}
    </OperatorPage>
  )
}

/** Mounted at `/operators/businesses`. */
export const routes = pageRoutes({
  id: 'operators:businesses',
  Component: BusinessesPage,
  head: () => ({ title: 'Businesses | Showcase', description: 'For operators of this platform.', noindex: true }),
})
