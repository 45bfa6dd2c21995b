import { SectionSkeleton } from '@showcase/admin-kit/editor-page'
import { LoadedEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { lazy } from 'react'
import { idInPath } from '../lists/list-address.ts'
import { findProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'

// Only the editor needs the form library and the image tools.
const ProductEditor = lazy(() =>
  import('./product-editor.component.tsx').then(module => ({ default: module.ProductEditor })),
)

/** Starts loading the product of the address, if there is one, and the stored draft. */
export function productEditorLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const id = params.productId === undefined ? undefined : idInPath(params.productId)
  const call = id === undefined ? null : api.products.fetch({ id }, { signal: request.signal })
  return {
    product: call && settle(call.then(({ payload }) => payload.product)),
    draft: findProductDraft(session.owner, id),
  }
}

/** Adds a product, or edits the one of the address. */
export function ProductEditorPage() {
  const { product, draft } = useLoaderData<typeof productEditorLoader>()
  const skeleton = (
    <div className={styles.sections} role="status" aria-label="Loading product">
      <SectionSkeleton fields={['control', 'control', 'area']} />
      <SectionSkeleton fields={['area']} />
      <SectionSkeleton fields={['control']} />
    </div>
  )
  return (
    <>
      <PageHeader title={product ? 'Edit product' : 'Add product'} />
      <LoadedEditor
        data={product}
        draft={draft}
        what="This product"
        back={{ to: '/userAdmin/products', label: 'Back to products' }}
        fallback={skeleton}
      >
        {(record, stored) => (
          <>
            {record && <RecordTitle name={record.productName} />}
            <ProductEditor key={record?._id} record={record} draft={stored} />
          </>
        )}
      </LoadedEditor>
    </>
  )
}
