import type { DraftImage } from '@showcase/admin-kit/image-list'
import type { Draft, DraftSubject } from '@showcase/drafts/draft-store'
import type { ProductFormValues } from './product-form.values.ts'

/** The unsaved changes of a product. */
export type ProductDraft = Draft<{
  values: ProductFormValues
  /** Set once the product is created, so that a retry after a failed upload does not create a second one. */
  productId: string | null
  /** Drafts of earlier releases have none. */
  idempotencyKey?: string
  /** The `updatedAt` that the next save sends. A save whose uploads failed has changed it. */
  version: string | undefined
  images: DraftImage[]
}>

/** The key of a product's draft; without an id that of a new product. */
export function productSubject(id: string | undefined): DraftSubject {
  return { kind: 'product', record: id ?? 'new' }
}

/** The key of the draft of a product's copy. */
export function copyOf(id: string | undefined): string {
  return `copy of ${id}`
}
