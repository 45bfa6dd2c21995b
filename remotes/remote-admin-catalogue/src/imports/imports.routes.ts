import { adminPage } from '@showcase/admin-kit/admin-page'
import type { RouteObject } from '@showcase/router'

/** Import and export, below the products. Loaded lazily, because few owners use it. */
export const importRoutes: RouteObject[] = [
  {
    id: 'admin-product-import',
    path: 'import',
    handle: adminPage('Import and export'),
    lazy: async () => {
      const { Component, importLoader } = await import('./import.page.tsx')
      return { Component, loader: importLoader }
    },
  },
  {
    id: 'admin-product-import-report',
    path: 'import/:importId',
    handle: adminPage('Import report'),
    lazy: async () => {
      const { Component, importReportLoader } = await import('./import-report.page.tsx')
      return { Component, loader: importReportLoader }
    },
  },
]
