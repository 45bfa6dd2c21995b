import { ConflictDialog, type ConflictField } from '@showcase/admin-kit/conflict-dialog'
import { useDeletedQuestion } from '@showcase/admin-kit/deleted-question'
import { DraftStatus, EditorForm, SaveBar } from '@showcase/admin-kit/editor-form'
import { type ImageList, releaseImages, toDraftImages } from '@showcase/admin-kit/image-list'
import { preparingText, retryUpload, uploadText } from '@showcase/admin-kit/image-uploads'
import { EditorPage } from '@showcase/admin-kit/layout'
import { useEditorDraft, useEditorStart } from '@showcase/admin-kit/use-editor-draft'
import type { OwnerProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { productRules, refusedField } from '@showcase/contract/form-rules'
import type { DraftSubject } from '@showcase/drafts/draft-store'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { useEffect, useId, useMemo } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useListReturn } from '../lists/list-address.ts'
import type { ProductDraft } from './product-draft.ts'
import { createEditor, keepMine, saveAsNew, saveProduct } from './product-editor.state.ts'
import { ProductForm } from './product-form.component.tsx'
import {
  checkProduct,
  chosenCategory,
  type ProductFormValues,
  toCopyValues,
  toFields,
  toFormValues,
} from './product-form.values.ts'
import { variantLines } from './variant-form.values.ts'

interface EditorProps {
  subject: DraftSubject
  /** Whether the editor adds a product. */
  isNew: boolean
  /** Undefined for a new product, and for one that was deleted elsewhere. */
  record: OwnerProduct | undefined
  /** The product that a new one starts from. */
  original?: OwnerProduct | undefined
  draft: ProductDraft | null
}

/** Adds or edits a product, from its draft if one is stored. */
export function ProductEditor(props: EditorProps) {
  const { round, record, draft, startOver } = useEditorStart(props.record, props.draft)
  return <ProductEditorForm key={round} {...props} record={record} draft={draft} onStartOver={startOver} />
}

function ProductEditorForm({
  subject,
  isNew,
  record,
  original,
  draft,
  onStartOver,
}: EditorProps & { onStartOver: (newer?: OwnerProduct) => void }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const listPath = useListReturn('/userAdmin/products')
  const id = useId()
  const isDeleted = !isNew && !record
  const state = useMemo(() => createEditor(record, draft, original, isDeleted), [record, draft, original, isDeleted])
  const { phase, images } = useSnapshot(state)
  const initialValues = useMemo(() => (original ? toCopyValues(original) : toFormValues(record)), [record, original])
  const editor = useEditorDraft<ProductFormValues, ProductDraft['value']>({
    subject,
    base: draft?.base ?? record?.updatedAt,
    draft,
    initialValues,
    state,
    isStateChanged: () => state.images.isChanged,
    isDone: () => state.phase === 'done',
    toValues: ({ values }) => values,
    toDraft(values) {
      const { productId, idempotencyKey, version } = state
      return { values, productId, idempotencyKey, version, images: toDraftImages(state.images) }
    },
  })
  const { values, writer } = editor
  useEffect(() => () => releaseImages(state.images), [state])
  useEffect(() => {
    if (phase === 'done') void writer.clear().then(() => navigate(listPath))
  }, [phase, writer, navigate, listPath])
  useDeletedQuestion(state, 'product', () => saveAsNew(api, state, toFields(values())))
  const isBusy = phase !== 'editing'
  return (
    <EditorPage>
      {record?.isBlocked && <Notice tone="danger">{errors.productBlocked}</Notice>}
      <DraftStatus
        draft={isDeleted ? null : draft}
        editor={editor}
        images={[state.images]}
        isUploading={phase === 'uploading'}
        onDiscard={onStartOver}
      />
      <EditorForm<ProductFormValues>
        id={id}
        editor={editor}
        initialValues={initialValues}
        isBusy={isBusy}
        check={checkProduct}
        refuse={() => preparingText([state.images])}
        onSend={async sent => refusedField(productRules, await saveProduct(api, state, toFields(sent)))}
      >
        <ProductForm
          images={state.images}
          isBusy={isBusy}
          onRetry={key => void retryUpload(api, state, [state.images], key, toFields(values()))}
        />
      </EditorForm>
      <SaveBar form={id} status={uploadText(phase, images.items)} isBusy={isBusy} backTo={listPath} />
      <ConflictDialog
        what="product"
        state={state}
        editor={editor}
        fields={newer => conflictFields(values(), images, newer)}
        onKeepMine={() => void keepMine(api, state, toFields(values()))}
        onStartOver={onStartOver}
      />
    </EditorPage>
  )
}

function conflictFields(own: ProductFormValues, images: Snapshot<ImageList>, product: OwnerProduct): ConflictField[] {
  const saved = toFormValues(product)
  const field = (label: string, name: Exclude<keyof ProductFormValues, 'category' | 'newCategory' | 'variants'>) => ({
    label,
    // The form library makes an emptied field undefined.
    own: own[name] ?? '',
    saved: saved[name],
  })
  return [
    field('Product name', 'productName'),
    { label: 'Category', own: chosenCategory(own), saved: saved.category },
    field('Item number (SKU)', 'itemNo'),
    field('Description', 'description'),
    {
      label: 'Images',
      own: images.items.map(item => item.preview || item.storedName),
      saved: product.images,
      kind: 'pictures',
    },
    field('Price per unit', 'pricePerUnit'),
    field('Total units', 'totalUnits'),
    { label: 'Variants', own: variantLines(own.variants), saved: variantLines(saved.variants) },
    field('Specifications', 'specifications'),
    field('Disclaimers', 'disclaimers'),
    field('Tags', 'tags'),
  ]
}
