import { type Settled, settle } from '@showcase/api-client/settled'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { lazy, Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { loadDomain } from './domain.resource.ts'
import { DomainSkeleton } from './domain.skeleton.tsx'

// The form's library and the words of the faults are fetched only here.
const DomainDesk = lazy(() => import('./domain-desk.component.tsx').then(module => ({ default: module.DomainDesk })))

/** Starts loading the own domain without holding the screen back. */
export function domainLoader({ context, request }: LoaderFunctionArgs) {
  return { domain: settle(loadDomain(platformOf(context).api, request.signal)) }
}

/** The shop's own domain: ask for one, set its records, see what is wrong, give it up. */
export function DomainPage() {
  const { domain } = useLoaderData<typeof domainLoader>()
  return (
    <>
      <PageHeader title="Own domain" text="Your site at an address of your own, such as www.example.com." />
      <Suspense fallback={<DomainSkeleton />}>
        <Loaded domain={domain} />
      </Suspense>
    </>
  )
}

function Loaded({ domain }: { domain: Promise<Settled<CustomDomain | null>> }) {
  const result = use(domain)
  if (result.isOk) return <DomainDesk loaded={result.value} />
  return <LoadFailed what="Your domain" message={result.message} />
}
