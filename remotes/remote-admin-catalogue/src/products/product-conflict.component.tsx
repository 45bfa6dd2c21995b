import { ConflictDialog } from '@showcase/admin-kit/conflict-dialog'
import { usePlatform } from '@showcase/session'
import { useSnapshot } from 'valtio'
import { keepMine, type ProductEditorState } from './product-editor.state.ts'
import { chosenCategory, type ProductFormValues, toFields, toFormValues } from './product-form.values.ts'

/** The newer version that a save has met, beside what stands in the editor. */
export function ProductConflict({
  editor,
  values: mine,
  onTakeTheirs,
}: {
  editor: ProductEditorState
  values: ProductFormValues
  onTakeTheirs: () => void
}) {
  const { api } = usePlatform()
  const { newer, images, phase } = useSnapshot(editor) as ProductEditorState
  if (!newer) return null
  const theirs = toFormValues(newer.product)
  const text = (label: string, field: 'productName' | 'itemNo' | 'description' | 'totalUnits' | 'pricePerUnit') => ({
    label,
    mine: mine[field] ?? '',
    theirs: theirs[field],
  })
  const list = (label: string, field: 'specifications' | 'disclaimers' | 'tags') => ({
    label,
    mine: mine[field],
    theirs: theirs[field],
  })
  return (
    <ConflictDialog
      what="product"
      text={newer.text}
      fields={[
        text('Product name', 'productName'),
        { label: 'Category', mine: chosenCategory(mine), theirs: theirs.category },
        text('Item number (SKU)', 'itemNo'),
        text('Description', 'description'),
        {
          label: 'Images',
          mine: images.items.map(item => item.preview || item.storedName),
          theirs: newer.product.images,
          kind: 'pictures',
        },
        text('Price per unit', 'pricePerUnit'),
        text('Total units', 'totalUnits'),
        list('Specifications', 'specifications'),
        list('Disclaimers', 'disclaimers'),
        list('Tags', 'tags'),
      ]}
      isBusy={phase !== 'editing'}
      onKeepMine={() => void keepMine(api, editor, toFields(mine))}
      onTakeTheirs={onTakeTheirs}
      onClose={() => {
        editor.newer = null
      }}
    />
  )
}
