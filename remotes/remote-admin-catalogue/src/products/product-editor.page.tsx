import { type Settled, settle } from '@showcase/api-client/settled'
import { decodeId } from '@showcase/contract/ids'
import type { LoaderFunctionArgs } from '@showcase/router'
import { useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { lazy, Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { ProductEditorSkeleton } from './product-editor.skeleton.tsx'
import type { EditedProduct } from './product-form.values.ts'

// The form, its library and the image tools are fetched only when a seller writes.
const ProductEditor = lazy(() =>
  import('./product-editor.component.tsx').then(module => ({ default: module.ProductEditor })),
)

/** Starts loading the product of the address; a malformed id is asked for as it is and ends as 404. */
export function editProductLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const id = decodeId(params.productId ?? '') ?? ''
  const product = api.products.fetch({ id }, { signal: request.signal }).then(({ payload }) => payload.product)
  return { product: settle(product) }
}

function LoadedEditor({ product }: { product: Promise<Settled<EditedProduct>> }) {
  const result = use(product)
  if (!result.isOk) return <LoadFailed what="This product" backTo="/userAdmin/products" {...result} />
  return <ProductEditor product={result.value} />
}

export function AddProductPage() {
  return (
    <>
      <PageHeader title="Add product" />
      <Suspense fallback={<ProductEditorSkeleton />}>
        <ProductEditor />
      </Suspense>
    </>
  )
}

export function EditProductPage() {
  const { product } = useLoaderData<typeof editProductLoader>()
  return (
    <>
      <PageHeader title="Edit product" />
      <Suspense fallback={<ProductEditorSkeleton />}>
        <LoadedEditor product={product} />
      </Suspense>
    </>
  )
}
