import { tracing } from '@showcase/process/tracing'
import type { GatewayMetrics } from './metrics.ts'
import type { RenderPool } from './rendering/render-pool.ts'

/** Rendering that is measured by release, and a span that what its loaders ask of the API hangs on. */
export function observedPool(pool: RenderPool, metrics: GatewayMetrics): RenderPool {
  return {
    ...pool,
    async render(order) {
      const { page, modules, apiHeaders } = order.job
      const begun = modules.map(({ release }) => release.uniqueName)
      const releases = page.set.filter(({ uniqueName }) => begun.includes(uniqueName))
      const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ')
      const work = tracing()?.begin('render', 'inside', null, { 'showcase.remotes': names })
      const start = performance.now()
      const outcome = await pool.render({
        ...order,
        job: { ...order.job, apiHeaders: { ...apiHeaders, ...work?.headers() } },
        onLeft(error) {
          metrics.failed(releases)
          order.onLeft(error)
        },
      })
      const isMade = outcome.type === 'page' || outcome.type === 'redirect'
      if (!isMade) metrics.failed(releases)
      metrics.rendered(releases, (performance.now() - start) / 1000)
      work?.end({}, isMade ? undefined : outcome.type)
      return outcome
    },
  }
}
