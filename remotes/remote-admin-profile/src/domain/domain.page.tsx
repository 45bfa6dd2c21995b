import { SectionSkeleton } from '@showcase/admin-kit/layout'
import { Loaded, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import styles from './domain.module.css'

// Only this page needs the form library and the texts of the DNS faults.
const { Editor: DomainManager, fetchCode } = lazyEditor(
  async () => (await import('./domain-manager.component.tsx')).DomainManager,
)

/** Starts loading the business's own domain; the page shows at once. */
export function domainLoader({ context, request }: LoaderFunctionArgs) {
  const code = fetchCode()
  const call = platformOf(context).api.user.fetchDomain({}, { signal: request.signal })
  return { domain: settle(call.then(({ payload }) => payload.domain)), code }
}

/** Sets up, checks and removes the business's own domain. */
export function DomainPage() {
  const { domain, code } = useLoaderData<typeof domainLoader>()
  return (
    <>
      <PageHeader title="Custom domain" text="Serve your site at your own address, such as www.example.com." />
      <Loaded
        data={domain}
        code={code}
        what="Your domain"
        fallback={
          <div className={styles.page} role="status" aria-label="Loading your domain">
            <SectionSkeleton fields={['control']} />
          </div>
        }
      >
        {loaded => <DomainManager loaded={loaded} />}
      </Loaded>
    </>
  )
}
