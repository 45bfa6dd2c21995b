import { settle } from '@showcase/api-client/settled'
import { pageSizes } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import { Suspense } from 'react'
import { EarlierImports } from './earlier-imports.component.tsx'
import { ExportProducts } from './export.component.tsx'
import { ImportForm } from './import-form.component.tsx'
import styles from './imports.module.css'

/** Starts loading a page of the earlier imports. */
export function importLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const call = api.products.fetchImports({ pageNo: page, perPage: pageSizes.adminList }, { signal: request.signal })
  return { page, list: settle(call.then(({ payload }) => payload)) }
}

/** Products from a file and into one, and what was imported before. */
export function Component() {
  const { page, list } = useLoaderData<typeof importLoader>()
  return (
    <>
      <PageHeader
        title="Import and export"
        text="Bring many products at once from a CSV file, as Shopify or a spreadsheet makes it, or take all of yours along."
        actions={
          <ButtonLink variant="secondary" to="/userAdmin/products">
            Back to products
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <section className={styles.section} aria-labelledby="import">
          <h2 id="import">Import</h2>
          <ImportForm />
        </section>
        <section className={styles.section} aria-labelledby="export">
          <h2 id="export">Export</h2>
          <p className={styles.hint}>Every product with all its fields, in the layout that an import reads.</p>
          <ExportProducts />
        </section>
        <section className={styles.section} aria-labelledby="earlier">
          <h2 id="earlier">Earlier imports</h2>
          <Suspense key={page} fallback={<Loading />}>
            <EarlierImports page={page} list={list} />
          </Suspense>
        </section>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading earlier imports" className={styles.loading}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  )
}
