import { adminPage } from '@showcase/admin-kit/admin-page'
import { Loaded } from '@showcase/admin-kit/loaded'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Tabs } from '@showcase/ui/tabs'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import { readLeadsQuery, startLeads, writeLeadsQuery } from './leads.resource.ts'
import { LeadsOverTime, useLeadSummary } from './leads-over-time.component.tsx'
import { LeadsResults } from './leads-results.component.tsx'
import { DownloadLeads, LeadsTools } from './leads-tools.component.tsx'

const tabs = [
  { value: 'products', label: 'Products' },
  { value: 'catalogues', label: 'Catalogues' },
] as const

/** Starts loading a page of leads; the page shows at once. */
function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readLeadsQuery(new URL(request.url).searchParams)
  return startLeads(api, query, request.signal)
}

function LeadsPage() {
  const { query, page, isDownloadable } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { moved, ...summary } = useLeadSummary()
  const { kind } = query
  return (
    <>
      <PageHeader
        title="Leads"
        text="Enquiries about your products and catalogues."
        actions={<DownloadLeads query={query} isDownloadable={isDownloadable} />}
      />
      <Tabs
        label="Subject of the leads"
        tabs={tabs}
        value={kind}
        onChange={tab => void navigate({ search: writeLeadsQuery({ ...query, kind: tab, page: 1 }) })}
      >
        <LeadsTools
          query={query}
          path="/userAdmin/leads"
          states={summary.result?.isOk ? summary.result.value.states[kind] : undefined}
        />
        <Loaded
          key={writeLeadsQuery(query)}
          data={page}
          what="Your leads"
          back={{ to: '/userAdmin/leads', label: 'Go to all leads' }}
          fallback={<ListSkeleton what="leads" />}
        >
          {leads => <LeadsResults query={query} page={leads} onMoved={(from, to) => moved(kind, from, to)} />}
        </Loaded>
      </Tabs>
      <LeadsOverTime {...summary} />
    </>
  )
}

/** Mounted at `/userAdmin/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-leads',
    index: true,
    loader,
    Component: LeadsPage,
    handle: adminPage('Leads', 'Enquiries about your products and catalogues.'),
  },
]
