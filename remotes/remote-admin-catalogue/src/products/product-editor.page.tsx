import { SectionSkeleton } from '@showcase/admin-kit/layout'
import { LoadedEditor, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { findDraft } from '@showcase/drafts/draft-store'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { idInPath } from '../lists/list-address.ts'
import { copyOf, type ProductDraft, productSubject } from './product-draft.ts'
import styles from './product-form.module.css'

// Only the editor needs the form library and the image tools.
const { Editor: ProductEditor, fetchCode } = lazyEditor(
  async () => (await import('./product-editor.component.tsx')).ProductEditor,
)

/** Starts loading the product of the address, if any, and the stored draft. With `?copyOf=` the editor adds a copy of a product. */
export function productEditorLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const code = fetchCode()
  const copied = params.productId === undefined ? new URL(request.url).searchParams.get('copyOf') : null
  const segment = params.productId ?? copied ?? undefined
  const id = segment === undefined ? undefined : idInPath(segment)
  const call = id === undefined ? null : api.products.fetch({ id }, { signal: request.signal })
  const subject = productSubject(copied === null ? id : copyOf(id))
  return {
    subject,
    product: call && settle(call.then(({ payload }) => payload.product)),
    isCopy: copied !== null,
    draft: findDraft<ProductDraft['value']>(session.owner, subject),
    code,
  }
}

/** Adds a product, also as a copy of another, or edits the one of the address. */
export function ProductEditorPage() {
  const { subject, product, isCopy, draft, code } = useLoaderData<typeof productEditorLoader>()
  const skeleton = (
    <div className={styles.sections} role="status" aria-label="Loading product">
      <SectionSkeleton fields={['control', 'control', 'area']} />
      <SectionSkeleton fields={['area']} />
      <SectionSkeleton fields={['control']} />
    </div>
  )
  return (
    <>
      <PageHeader title={product && !isCopy ? 'Edit product' : 'Add product'} />
      <LoadedEditor
        data={product}
        draft={draft}
        code={code}
        what="This product"
        back={{ to: '/userAdmin/products', label: 'Back to products' }}
        fallback={skeleton}
      >
        {(record, stored) => (
          <>
            {record && !isCopy && <RecordTitle name={record.productName} />}
            <ProductEditor
              key={subject.record}
              subject={subject}
              record={isCopy ? undefined : record}
              original={isCopy ? record : undefined}
              isNew={product === null || isCopy}
              draft={stored}
            />
          </>
        )}
      </LoadedEditor>
    </>
  )
}
