import { settle } from '@showcase/api-client/settled'
import type { LeadSpan } from '@showcase/contract/filters'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Tabs } from '@showcase/ui/tabs'
import { Suspense, useState } from 'react'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import { DownloadLeads } from './download-leads.component.tsx'
import { readLeadsQuery, writeLeadsQuery } from './leads.query.ts'
import { loadLeads } from './leads.resource.ts'
import { LeadsOverTime } from './leads-over-time.component.tsx'
import { LeadsResults } from './leads-results.component.tsx'
import { LeadsTools } from './leads-tools.component.tsx'
import { useLeadSummary } from './use-lead-summary.ts'

const tabs = [
  { value: 'products', label: 'Products' },
  { value: 'catalogues', label: 'Catalogues' },
] as const

/** Starts loading the page of leads that the address asks for, without holding the screen back. */
export function leadsLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readLeadsQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadLeads(api, query, { signal: request.signal })) }
}

/** Everything that visitors asked about the owner's products and catalogues, newest first. */
export function LeadsPage() {
  const { query, page } = useLoaderData<typeof leadsLoader>()
  const navigate = useNavigate()
  const [span, setSpan] = useState<LeadSpan>('day')
  const { result, moved, retry } = useLeadSummary(span)
  const { kind } = query
  return (
    <>
      <PageHeader
        title="Leads"
        text="What visitors asked about your products and catalogues."
        actions={
          <Suspense>
            <DownloadLeads query={query} page={page} />
          </Suspense>
        }
      />
      <LeadsOverTime span={span} onSpan={setSpan} result={result} onRetry={retry} />
      <Tabs
        label="What the leads are about"
        tabs={tabs}
        value={kind}
        onChange={tab => void navigate({ search: writeLeadsQuery({ ...query, kind: tab, page: 1 }) })}
      >
        <LeadsTools
          query={query}
          path="/userAdmin/leads"
          states={result?.isOk ? result.value.states[kind] : undefined}
        />
        <Suspense key={writeLeadsQuery(query)} fallback={<ListSkeleton what="leads" />}>
          <LeadsResults query={query} page={page} onMoved={(from, to) => moved(kind, from, to)} />
        </Suspense>
      </Tabs>
    </>
  )
}
