import { type Settled, settle } from '@showcase/api-client/settled'
import type { LoaderFunctionArgs } from '@showcase/router'
import { useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { lazy, Suspense, use } from 'react'
import { EditorSkeleton } from '../editing/editor.skeleton.tsx'
import { idInPath } from '../lists/id-in-path.ts'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { findProductDraft, type ProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'
import type { EditedProduct } from './product-form.values.ts'

// The form, its library and the image tools are fetched only when a seller writes.
const ProductEditor = lazy(() =>
  import('./product-editor.component.tsx').then(module => ({ default: module.ProductEditor })),
)

/** Looks for unsaved work on a new product. */
export function addProductLoader({ context }: LoaderFunctionArgs) {
  return { draft: findProductDraft(platformOf(context).session.owner) }
}

/** Starts loading the product of the address; a malformed id is asked for as it is and ends as 404. */
export function editProductLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const id = idInPath(params.productId)
  const product = api.products.fetch({ id }, { signal: request.signal }).then(({ payload }) => payload.product)
  return { product: settle(product), draft: findProductDraft(session.owner, id) }
}

type DraftPromise = Promise<ProductDraft | null>

/** About the product, its pictures beside it, its price. */
function Outline() {
  return (
    <EditorSkeleton
      what="product"
      sections={[['control', 'control', 'area'], ['area'], ['control']]}
      className={styles.sections}
    />
  )
}

function NewEditor({ draft }: { draft: DraftPromise }) {
  return <ProductEditor draft={use(draft)} />
}

function LoadedEditor({ product, draft }: { product: Promise<Settled<EditedProduct>>; draft: DraftPromise }) {
  const result = use(product)
  const work = use(draft)
  if (!result.isOk) return <LoadFailed what="This product" backTo="/userAdmin/products" {...result} />
  return (
    <>
      <RecordTitle name={result.value.productName} />
      <ProductEditor key={result.value._id} product={result.value} draft={work} />
    </>
  )
}

export function AddProductPage() {
  const { draft } = useLoaderData<typeof addProductLoader>()
  return (
    <>
      <PageHeader title="Add product" />
      <Suspense fallback={<Outline />}>
        <NewEditor draft={draft} />
      </Suspense>
    </>
  )
}

export function EditProductPage() {
  const { product, draft } = useLoaderData<typeof editProductLoader>()
  return (
    <>
      <PageHeader title="Edit product" />
      <Suspense fallback={<Outline />}>
        <LoadedEditor product={product} draft={draft} />
      </Suspense>
    </>
  )
}
