import { type Settled, settle } from '@showcase/api-client/settled'
import type { ImportStatus } from '@showcase/contract/imports'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import { Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { ImportReport } from './import-report.component.tsx'
import styles from './imports.module.css'

const importPath = '/userAdmin/products/import'

/** Starts loading the import of the address. */
export function importReportLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const call = api.products.importStatus({ id: params.importId ?? '' }, { signal: request.signal })
  return { loaded: settle(call.then(({ payload }) => payload)) }
}

/** One import: how far it is, what became of it, and the way back. */
export function Component() {
  const { loaded } = useLoaderData<typeof importReportLoader>()
  return (
    <>
      <PageHeader
        title="Import report"
        actions={
          <ButtonLink variant="secondary" to={importPath}>
            All imports
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <section className={styles.section}>
          <Suspense fallback={<Loading />}>
            <Loaded loaded={loaded} />
          </Suspense>
        </section>
      </div>
    </>
  )
}

function Loaded({ loaded }: { loaded: Promise<Settled<ImportStatus>> }) {
  const result = use(loaded)
  if (result.isOk) return <ImportReport loaded={result.value} />
  return <LoadFailed what="This import" backTo={importPath} backLabel="Back to imports" {...result} />
}

function Loading() {
  return (
    <div role="status" aria-label="Loading import" className={styles.loading}>
      <Skeleton shape="title" length="half" />
      <Skeleton shape="control" />
      <Skeleton shape="area" />
    </div>
  )
}
