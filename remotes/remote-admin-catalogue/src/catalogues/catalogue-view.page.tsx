import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { EmptyPage, ListPages } from '@showcase/admin-kit/list'
import { Loaded } from '@showcase/admin-kit/loaded'
import { pageParams, readPageQuery } from '@showcase/admin-kit/page-query'
import { toSearch } from '@showcase/api-client/search'
import { type Settled, settle } from '@showcase/api-client/settled'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes, rowNumber } from '@showcase/contract/limits'
import { type ListPage, toListPage } from '@showcase/contract/list-page'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { ProductsScene } from '@showcase/ui/illustration'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { use } from 'react'
import { ItemListSkeleton } from '../lists/item-list.skeleton.tsx'
import { ItemRow, ProductFacts, ProductPrice, useAreShown } from '../lists/item-row.component.tsx'
import rows from '../lists/item-rows.module.css'
import { idInPath } from '../lists/list-address.ts'
import { ListSort } from '../lists/list-sort.component.tsx'
import styles from './catalogue-view.module.css'

/** Starts loading a catalogue and a page of its products. */
export function catalogueViewLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const { signal } = request
  const id = idInPath(params.catalogueId)
  const query = readViewQuery(new URL(request.url).searchParams)
  const { sort, page: pageNo } = query
  return {
    id,
    query,
    catalogue: settle(api.catalogues.fetch({ id }, { signal }).then(({ payload }) => payload.catalogue)),
    page: settle(
      api.catalogues
        .fetchProducts({ id, pageNo, perPage: pageSizes.adminList, ...(sort && { sort }) }, { signal })
        .then(({ payload }) => toListPage(payload.products, payload)),
    ),
  }
}

/** The products of one catalogue, read-only. */
export function CatalogueViewPage() {
  const { id, query, catalogue, page } = useLoaderData<typeof catalogueViewLoader>()
  return (
    <>
      <DataBoundary
        key={id}
        data={[catalogue]}
        fallback={<PageHeader eyebrow="Catalogue" title="Catalogue" text={<Skeleton length="long" />} />}
      >
        <CatalogueHeader data={catalogue} />
      </DataBoundary>
      <Loaded
        key={`products of ${id}${writeViewQuery(query)}`}
        data={page}
        what="This catalogue"
        back={{ to: '/userAdmin/catalogues', label: 'Back to catalogues' }}
        fallback={<ItemListSkeleton many="products" className={styles.list} />}
      >
        {products => <CatalogueProducts query={query} page={products} />}
      </Loaded>
    </>
  )
}

/** Name, description and links of the catalogue. If it did not load, the error is shown instead of the products. */
function CatalogueHeader({ data }: { data: Promise<Settled<OwnerCatalogue>> }) {
  const result = use(data)
  if (!result.isOk) return <PageHeader title="Catalogue" />
  const catalogue = result.value
  return (
    <>
      <RecordTitle name={catalogue.catalogueName} />
      <PageHeader
        eyebrow="Catalogue"
        title={<span className={styles.title}>{catalogue.catalogueName}</span>}
        text={<span className={styles.text}>{catalogue.description}</span>}
        actions={<CatalogueLinks catalogue={catalogue} />}
      />
      {catalogue.isBlocked && (
        <Notice tone="danger" className={styles.blocked}>
          {errors.catalogueBlocked}
        </Notice>
      )}
    </>
  )
}

function CatalogueLinks({ catalogue }: { catalogue: OwnerCatalogue }) {
  const { session } = usePlatform()
  const areShown = useAreShown('catalogues')
  const id = encodeId(catalogue._id)
  return (
    <>
      <Tag tone={catalogue.isPublic ? 'positive' : 'plain'}>{catalogue.isPublic ? 'Public' : 'Private'}</Tag>
      {catalogue.isPublic && areShown && (
        <ButtonLink
          variant="secondary"
          href={`${session.mainUrl}/${catalogue.businessName}/catalogues/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${catalogue.catalogueName} in a new tab`}
        >
          <ExternalLink aria-hidden="true" />
          View
        </ButtonLink>
      )}
      {!catalogue.isPublic && (
        <ButtonLink variant="secondary" to={`/userAdmin/catalogues/privateLinks/${id}`}>
          <Link2 aria-hidden="true" />
          Private links
        </ButtonLink>
      )}
      <ButtonLink to={`/userAdmin/catalogues/editCatalogue/${id}`}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
    </>
  )
}

interface CatalogueViewQuery {
  /** Empty: the catalogue's own order. */
  sort: Sort | ''
  /** From 1. */
  page: number
}

/** Reads the view's address; malformed values count as not given. */
function readViewQuery(search: URLSearchParams): CatalogueViewQuery {
  return { sort: parseSort(search.get('sort') ?? '') ?? '', page: readPageQuery(search).page }
}

/** The query string of the view, without default values. */
function writeViewQuery({ sort, page }: CatalogueViewQuery): string {
  return toSearch({ sort, ...pageParams({ query: '', page }) })
}

/** One page of a catalogue's products. */
function CatalogueProducts({ query, page }: { query: CatalogueViewQuery; page: ListPage<OwnerProduct> }) {
  const { items, count, countIsCapped } = page
  if (items.length === 0) {
    return <EmptyPage illustration={<ProductsScene />} firstPage={writeViewQuery({ ...query, page: 1 })} />
  }
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <p className={styles.count}>{countOf(count, 'product', countIsCapped)}</p>
        <ListSort value={query.sort} unsorted="Catalogue order" />
      </div>
      <ol className={rows.rows} aria-label="Products">
        {items.map((product, index) => (
          <ItemRow
            key={product._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            item={product}
            name={product.productName}
            to={`/userAdmin/products/editProduct/${encodeId(product._id)}`}
            facts={<ProductFacts {...product} />}
            showsPublic={false}
          >
            <ProductPrice {...product} />
          </ItemRow>
        ))}
      </ol>
      <ListPages page={query.page} count={count} toPage={number => writeViewQuery({ ...query, page: number })} />
    </div>
  )
}
