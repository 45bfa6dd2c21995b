import { pageRoutes } from '@showcase/federation/page'
import { lazy } from 'react'
import { OperatorPage } from '../operator/operator-page.component.tsx'

const ReleaseOverview = lazy(async () => ({ default: (await import('./releases.component.tsx')).ReleaseOverview }))

function ReleasesPage() {
  return (
    <OperatorPage title="Releases" text="Which version of each remote visitors get.">
      {api => <ReleaseOverview api={api} />}
    </OperatorPage>
  )
}

/** Mounted at `/operators`. */
export const routes = pageRoutes({
  id: 'operators:releases',
  Component: ReleasesPage,
  head: () => ({ title: 'Releases | Showcase', description: 'For operators of this platform.', noindex: true }),
})
