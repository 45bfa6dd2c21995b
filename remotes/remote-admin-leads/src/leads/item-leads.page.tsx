import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { Loaded } from '@showcase/admin-kit/loaded'
import type { Settled } from '@showcase/api-client/settled'
import { decodeId, encodeId, nilId } from '@showcase/contract/ids'
import { titleCase } from '@showcase/contract/title-case'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { BackLink } from '@showcase/ui/back-link'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { use } from 'react'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import type { LeadKind } from './lead.ts'
import { type LeadsPage, readLeadsQuery, startLeads, writeLeadsQuery } from './leads.resource.ts'
import { LeadsResults } from './leads-results.component.tsx'
import { DownloadLeads, LeadsTools } from './leads-tools.component.tsx'

/** Starts loading the leads of the product or catalogue in the path. */
export function loadItemLeads(kind: LeadKind, { context, request }: LoaderFunctionArgs, segment: string | undefined) {
  const { api } = platformOf(context)
  const itemId = decodeId(segment ?? '') ?? nilId
  const query = readLeadsQuery(new URL(request.url).searchParams, { kind, itemId })
  return startLeads(api, query, request.signal)
}

/** The leads of one product or one catalogue. */
export function ItemLeadsPage() {
  const { query, page, isDownloadable } = useLoaderData<ReturnType<typeof loadItemLeads>>()
  const { kind, itemId } = query
  return (
    <>
      <BackLink to={`/userAdmin/${kind}`}>{kind === 'products' ? 'Products' : 'Catalogues'}</BackLink>
      <PageHeader
        title={
          <DataBoundary key={itemId} data={[page]} fallback="Leads">
            <ItemTitle page={page} />
          </DataBoundary>
        }
        actions={<DownloadLeads query={query} isDownloadable={isDownloadable} />}
      />
      <LeadsTools query={query} path={`/userAdmin/${kind}/leads/${encodeId(itemId)}`} />
      <Loaded
        key={`${itemId}${writeLeadsQuery(query)}`}
        data={page}
        what={kind === 'products' ? 'This product' : 'This catalogue'}
        back={{ to: '/userAdmin/leads', label: 'Go to all leads' }}
        fallback={<ListSkeleton what="leads" />}
      >
        {leads => <LeadsResults query={query} page={leads} />}
      </Loaded>
    </>
  )
}

/** "Blue Vase Leads" (specification, section 2). */
function ItemTitle({ page }: { page: Promise<Settled<LeadsPage>> }) {
  const result = use(page)
  if (!result.isOk) return 'Leads'
  const name = titleCase(result.value.itemName)
  return (
    <>
      <RecordTitle name={name} />
      <bdi>{name}</bdi> Leads
    </>
  )
}
