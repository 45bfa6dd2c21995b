import { tracing } from '@showcase/process/tracing'
import type { Rendered, RenderRequest } from '../src/server/render-page.tsx'
import type { GatewayMetrics } from './gateway-metrics.ts'

type RenderPage = (request: RenderRequest) => Promise<Rendered>

/** The releases of a set that a page's server modules come from. */
function releasesIn({ page, modules }: RenderRequest) {
  const keys = [...modules.keys()]
  return page.set.filter(({ uniqueName }) => keys.some(key => key.startsWith(`${uniqueName}/`)))
}

/** Rendering that is measured by release, and a span that what its loaders ask of the API hangs on. */
export function observedRender(render: RenderPage, metrics: GatewayMetrics): RenderPage {
  return async request => {
    const releases = releasesIn(request)
    const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ')
    const work = tracing()?.begin('render', 'inside', null, { 'showcase.remotes': names })
    const begun = performance.now()
    const onError = (error: unknown) => {
      metrics.failed(releases)
      request.onError(error)
    }
    try {
      const apiHeaders = { ...request.apiHeaders, ...work?.headers() }
      const rendered = await render({ ...request, apiHeaders, onError })
      work?.end()
      return rendered
    } catch (error) {
      metrics.failed(releases)
      work?.end({}, 'failed')
      throw error
    } finally {
      metrics.rendered(releases, (performance.now() - begun) / 1000)
    }
  }
}
