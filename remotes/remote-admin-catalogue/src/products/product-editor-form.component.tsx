import { EditorForm } from '@showcase/admin-kit/editor-form'
import { releaseImages } from '@showcase/admin-kit/image-list'
import { uploadText } from '@showcase/admin-kit/image-uploads'
import { SaveBar } from '@showcase/admin-kit/save-bar'
import { fillForm, useEditorDraft, watchForm } from '@showcase/admin-kit/use-editor-draft'
import { errors } from '@showcase/contract/errors'
import { DraftNotice } from '@showcase/drafts/draft-notice'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import type { FormApi } from 'final-form'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import editing from '../editing/editing.module.css'
import { ProductConflict } from './product-conflict.component.tsx'
import { type ProductDraft, type ProductWork, productSubject, workOf } from './product-draft.ts'
import { createEditor, retryUpload, saveProduct } from './product-editor.state.ts'
import { ProductForm } from './product-form.component.tsx'
import { checkProduct } from './product-form.rules.ts'
import { type EditedProduct, type ProductFormValues, toFields, toFormValues } from './product-form.values.ts'

const listPath = '/userAdmin/products'

/** One product being written, from `product` or from unsaved work on it. */
export function ProductEditorForm({
  product,
  draft,
  onStartOver,
}: {
  product: EditedProduct | undefined
  draft: ProductDraft | null
  /** With a newer version, or with the same one without the unsaved work. */
  onStartOver: (newer?: EditedProduct) => void
}) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const id = useId()
  const editor = useMemo(() => createEditor(product, draft), [product, draft])
  const { phase, newer } = useSnapshot(editor)
  const { items } = useSnapshot(editor.images)
  const initialValues = useMemo(() => toFormValues(product), [product])
  const form = useRef<FormApi<ProductFormValues> | null>(null)
  const values = () => form.current?.getState().values ?? initialValues

  const isUnsaved = useCallback(
    () => editor.phase !== 'done' && (editor.images.isChanged || form.current?.getState().dirty === true),
    [editor],
  )
  const keeper = useEditorDraft<ProductWork>({
    subject: productSubject(product?._id),
    base: draft?.base ?? product?.updatedAt,
    restore: () => draft && fillForm(form.current, draft.value.values),
    watch: onChange => {
      const stops = [watchForm(form.current, onChange), subscribe(editor, onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isUnsaved,
    value: () => workOf(editor, values()),
  })
  useEffect(() => () => releaseImages(editor.images), [editor])
  useEffect(() => {
    if (phase === 'done') void keeper.clear().then(() => navigate(listPath))
  }, [phase, keeper, navigate])

  async function startOver(newer?: EditedProduct) {
    await keeper.clear()
    onStartOver(newer)
  }
  async function send(sent: ProductFormValues) {
    // An expired session leads away at once.
    await keeper.flush()
    await saveProduct(api, editor, toFields(sent))
  }
  return (
    <div className={editing.page}>
      {product?.isBlocked && <Notice tone="danger">{errors.productBlocked}</Notice>}
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={() => void startOver()} />}
      <UnsavedGuard isUnsaved={isUnsaved} isKept={keeper.isKept} onDiscard={() => void keeper.clear()} />
      <EditorForm<ProductFormValues>
        id={id}
        form={form}
        initialValues={initialValues}
        images={items}
        check={checkProduct}
        onSend={send}
      >
        <ProductForm
          images={editor.images}
          isBusy={phase !== 'editing'}
          onRetry={key => void retryUpload(api, editor, key)}
        />
      </EditorForm>
      <SaveBar
        form={id}
        status={uploadText(phase, items)}
        label="Save"
        isBusy={phase !== 'editing'}
        backTo={listPath}
      />
      {newer && (
        <ProductConflict editor={editor} values={values()} onTakeTheirs={() => void startOver(editor.newer?.product)} />
      )}
    </div>
  )
}
