import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { LeadsPage, leadsLoader } from './leads.page.tsx'

/** What is mounted at `/userAdmin/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-leads',
    index: true,
    loader: leadsLoader,
    Component: LeadsPage,
    handle: pageHandle({ head: () => ({ title: 'Leads | Showcase', noindex: true }) }),
  },
]
