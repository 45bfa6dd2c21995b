import { settle } from '@showcase/api-client/settled'
import { textLimits } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { SearchBox } from '@showcase/ui/search-box'
import { Suspense } from 'react'
import { DownloadLeads } from './download-leads.component.tsx'
import styles from './leads.module.css'
import { readLeadsQuery, writeLeadsQuery } from './leads.query.ts'
import { loadLeads } from './leads.resource.ts'
import { LeadsSkeleton } from './leads.skeleton.tsx'
import { LeadsResults } from './leads-results.component.tsx'

/** Starts loading the page of leads that the address asks for, without holding the screen back. */
export function leadsLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readLeadsQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadLeads(api, query, { signal: request.signal })) }
}

/** Everything that visitors asked about the owner's products, newest first. */
export function LeadsPage() {
  const { query, page } = useLoaderData<typeof leadsLoader>()
  return (
    <>
      <PageHeader
        title="Leads"
        text="What visitors asked about your products."
        actions={
          <Suspense>
            <DownloadLeads page={page} />
          </Suspense>
        }
      />
      <div className={styles.search}>
        <SearchBox
          label="Search leads"
          action="/userAdmin/leads"
          name="query"
          value={query.query}
          maxLength={textLimits.search}
        />
      </div>
      <Suspense key={writeLeadsQuery(query)} fallback={<LeadsSkeleton />}>
        <LeadsResults query={query} page={page} />
      </Suspense>
    </>
  )
}
