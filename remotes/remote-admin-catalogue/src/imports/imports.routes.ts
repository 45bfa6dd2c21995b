import { adminPage } from '@showcase/admin-kit/admin-page'
import type { RouteObject } from '@showcase/router'

/** Import and export, below the products. Loaded lazily, because few owners use it. */
export const importRoutes: RouteObject[] = [
  {
    id: 'admin-product-import',
    path: 'import',
    handle: adminPage('Import and export', 'Import products from a file, or export all of them.'),
    lazy: async () => {
      const { Component, importLoader } = await import('./import.page.tsx')
      return { Component, loader: importLoader }
    },
  },
  {
    id: 'admin-product-import-report',
    path: 'import/:importId',
    handle: adminPage('Import report', 'The result of an import.'),
    lazy: async () => {
      const { Component, importReportLoader } = await import('./import-report.page.tsx')
      return { Component, loader: importReportLoader }
    },
  },
]
