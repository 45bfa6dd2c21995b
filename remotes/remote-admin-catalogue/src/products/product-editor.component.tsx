import { useState } from 'react'
import type { ProductDraft } from './product-draft.ts'
import { ProductEditorForm } from './product-editor-form.component.tsx'
import type { EditedProduct } from './product-form.values.ts'

/**
 * Adds a product, or edits the given one, with its pictures; from unsaved work where there is some. Taking over a newer
 * version and forgetting the unsaved work begin the editor anew.
 */
export function ProductEditor({ product, draft }: { product?: EditedProduct; draft: ProductDraft | null }) {
  const [start, setStart] = useState({ product, draft, round: 0 })
  return (
    <ProductEditorForm
      key={start.round}
      product={start.product}
      draft={start.draft}
      onStartOver={newer => setStart({ product: newer ?? start.product, draft: null, round: start.round + 1 })}
    />
  )
}
