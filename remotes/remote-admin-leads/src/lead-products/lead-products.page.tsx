import { ListPages } from '@showcase/admin-kit/list'
import { Loaded } from '@showcase/admin-kit/loaded'
import { readPageQuery } from '@showcase/admin-kit/page-query'
import { settle } from '@showcase/api-client/settled'
import type { LeadProduct } from '@showcase/contract/entities'
import { decodeIds, encodeId } from '@showcase/contract/ids'
import { countOf, pageSizes, rowNumber } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { BackLink } from '@showcase/ui/back-link'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { SearchScene } from '@showcase/ui/illustration'
import { PageHeader } from '@showcase/ui/page-header'
import { Picture } from '@showcase/ui/picture'
import { Price } from '@showcase/ui/price'
import { Tag } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import styles from './lead-products.module.css'

/** Starts loading one page of the products that the path names. */
export function leadProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const { page } = readPageQuery(new URL(request.url).searchParams)
  const ids = decodeIds(params.products ?? '') ?? []
  const shown = ids.slice((page - 1) * pageSizes.adminList, page * pageSizes.adminList)
  const load = async () => {
    if (shown.length === 0) return []
    return (await api.catalogues.fetchLeadProducts({ products: shown }, { signal: request.signal })).payload.products
  }
  return { page, count: ids.length, products: settle(load()) }
}

/** The products that a visitor asked about in a catalogue lead. */
export function LeadProductsPage() {
  const { page, count, products } = useLoaderData<typeof leadProductsLoader>()
  const leadsPath = `/userAdmin/catalogues/leads/${encodeURIComponent(useParams().catalogueId ?? '')}`
  const back = { to: leadsPath, label: 'Back to the leads' }
  return (
    <>
      <BackLink to={leadsPath}>Leads of the catalogue</BackLink>
      <PageHeader title="Products asked for" text={`${countOf(count, 'product')} of this lead.`} />
      <Loaded key={page} data={products} what="These products" back={back} fallback={<ListSkeleton what="products" />}>
        {found =>
          found.length === 0 ? (
            <EmptyState illustration={<SearchScene />} title="Products not found" text="The address may be incomplete.">
              <ButtonLink to={back.to}>{back.label}</ButtonLink>
            </EmptyState>
          ) : (
            <ol className={styles.products} aria-label="Products asked for">
              {found.map((product, index) => (
                <ProductRow key={product._id} asked={product} number={rowNumber(page, pageSizes.adminList, index)} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <ListPages page={page} count={count} toPage={number => (number > 1 ? `?page=${number}` : '')} />
    </>
  )
}

/** One product; a deleted one has only its name. */
function ProductRow({ asked: { _id, productName, product }, number }: { asked: LeadProduct; number: number }) {
  const { session } = usePlatform()
  const { owner } = session
  const id = encodeId(_id)
  return (
    <li className={styles.product} aria-label={productName}>
      <span className={styles.number}>{number}</span>
      <span className={styles.picture}>
        <Picture name={product?.images[0]} alt="" sizes="6rem" ratio="square" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {product ? <Link to={`/userAdmin/products/editProduct/${id}`}>{productName}</Link> : productName}
        </p>
        {product ? (
          <>
            <p className={styles.facts}>
              <span>{product.category}</span>
              {product.itemNo && <span>#{product.itemNo}</span>}
              {!product.isPublic && <Tag>Private</Tag>}
              {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
            </p>
            <Price
              amount={product.pricePerUnit}
              currency={product.currency}
              isLowest={product.pricesVary}
              size="small"
            />
          </>
        ) : (
          <p className={styles.facts}>This product was deleted.</p>
        )}
      </div>
      {product?.isPublic && owner?.isAllProductsActive && (
        <a
          className={styles.view}
          href={`${session.mainUrl}/${owner.businessName}/products/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${productName} in a new tab`}
        >
          <ExternalLink aria-hidden="true" />
          View
        </a>
      )}
    </li>
  )
}
