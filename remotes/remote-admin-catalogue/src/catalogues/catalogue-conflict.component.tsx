import { ConflictDialog } from '@showcase/admin-kit/conflict-dialog'
import type { OwnerProduct } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { useSnapshot } from 'valtio'
import { type CatalogueEditorState, keepMine } from './catalogue-editor.state.ts'

function namesOf(products: readonly OwnerProduct[]) {
  return products.map(({ productName }) => productName)
}

/** The newer version that a save has met, beside what stands in the editor. */
export function CatalogueConflict({
  editor,
  words,
  onTakeTheirs,
}: {
  editor: CatalogueEditorState
  words: { catalogueName: string; description: string }
  onTakeTheirs: () => void
}) {
  const { api } = usePlatform()
  const { newer, chosen, phase } = useSnapshot(editor) as CatalogueEditorState
  if (!newer) return null
  const { catalogue, products, text } = newer
  return (
    <ConflictDialog
      what="catalogue"
      text={text}
      fields={[
        { label: 'Catalogue name', mine: words.catalogueName, theirs: catalogue.catalogueName },
        { label: 'Description', mine: words.description, theirs: catalogue.description },
        { label: 'Products', mine: namesOf(chosen), theirs: namesOf(products) },
      ]}
      isBusy={phase === 'saving'}
      onKeepMine={() => void keepMine(api, editor, words)}
      onTakeTheirs={onTakeTheirs}
      onClose={() => {
        editor.newer = null
      }}
    />
  )
}
