import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'

function titled(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}

/** Import and export, below the products. Seldom used: its code is fetched when somebody goes there. */
export const importRoutes: RouteObject[] = [
  {
    id: 'admin-product-import',
    path: 'import',
    handle: titled('Import and export'),
    lazy: async () => {
      const { Component, importLoader } = await import('./import.page.tsx')
      return { Component, loader: importLoader }
    },
  },
  {
    id: 'admin-product-import-report',
    path: 'import/:importId',
    handle: titled('Import report'),
    lazy: async () => {
      const { Component, importReportLoader } = await import('./import-report.page.tsx')
      return { Component, loader: importReportLoader }
    },
  },
]
