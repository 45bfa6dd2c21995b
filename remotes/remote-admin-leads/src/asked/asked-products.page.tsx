import { type Settled, settle } from '@showcase/api-client/settled'
import type { LeadProduct } from '@showcase/contract/entities'
import { decodeIds } from '@showcase/contract/ids'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData, useParams } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { BackLink } from '@showcase/ui/back-link'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { SearchScene } from '@showcase/ui/illustration'
import { PageHeader } from '@showcase/ui/page-header'
import { Pagination } from '@showcase/ui/pagination'
import { Suspense, use } from 'react'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import styles from './asked.module.css'
import { AskedProduct } from './asked-product.component.tsx'

/** Starts loading the products of the path, the twelve of this page of them. */
export function askedProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const ids = decodeIds(params.products ?? '') ?? []
  const shown = ids.slice((page - 1) * pageSizes.adminList, page * pageSizes.adminList)
  const load = async () => {
    if (shown.length === 0) return []
    return (await api.catalogues.fetchLeadProducts({ products: shown }, { signal: request.signal })).payload.products
  }
  return { page, count: ids.length, products: settle(load()) }
}

/** The products that a lead of a catalogue asked about. */
export function AskedProductsPage() {
  const { page, count, products } = useLoaderData<typeof askedProductsLoader>()
  const back = `/userAdmin/catalogues/leads/${encodeURIComponent(useParams().catalogueId ?? '')}`
  return (
    <>
      <BackLink to={back}>Leads of the catalogue</BackLink>
      <PageHeader
        title="Products asked for"
        text={count === 1 ? 'One product of this lead.' : `${count} products of this lead.`}
      />
      <Suspense key={page} fallback={<ListSkeleton what="products" />}>
        <Products page={page} products={products} back={back} />
      </Suspense>
      <Pagination
        page={page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => (number > 1 ? `?page=${number}` : '?')}
      />
    </>
  )
}

interface Props {
  page: number
  products: Promise<Settled<LeadProduct[]>>
  back: string
}

function Products({ page, products, back }: Props) {
  const result = use(products)
  const onward = { to: back, label: 'Back to the leads' }
  if (!result.isOk) return <LoadFailed {...result} what="These products" back={onward} />
  if (result.value.length === 0) {
    return (
      <EmptyState illustration={<SearchScene />} title="There are no such products" text="The address may be cut off.">
        <ButtonLink to={onward.to}>{onward.label}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ol className={styles.products} aria-label="Products asked for">
      {result.value.map((asked, index) => (
        <AskedProduct key={asked._id} asked={asked} number={rowNumber(page, pageSizes.adminList, index)} />
      ))}
    </ol>
  )
}
