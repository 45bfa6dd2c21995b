import { type DraftImage, toDraftImages } from '@showcase/admin-kit/draft-images'
import type { ImageList } from '@showcase/admin-kit/image-list'
import type { Owner } from '@showcase/contract/entities'
import { type Draft, type DraftSubject, findDraft } from '@showcase/drafts/draft-store'
import type { ProductFormValues } from './product-form.values.ts'

/** What of a product's editor is kept. */
export interface ProductWork {
  values: ProductFormValues
  /** Set once the product has been created: a picture that failed then must not make a second product. */
  productId: string | null
  /** `updatedAt` of the product that the next save names: a save whose pictures failed has made a new one. */
  version: string | undefined
  images: DraftImage[]
}

export type ProductDraft = Draft<ProductWork>

/** `new` for a product that was not there when the editor opened. */
export function productSubject(id: string | undefined): DraftSubject {
  return { kind: 'product', record: id ?? 'new' }
}

/** Unsaved work on a product; null where there is none. */
export function findProductDraft(owner: Owner | null, id?: string): Promise<ProductDraft | null> {
  return findDraft<ProductWork>(owner, productSubject(id))
}

type Written = Pick<ProductWork, 'productId' | 'version'> & { images: ImageList }

export function workOf(editor: Written, values: ProductFormValues): ProductWork {
  return {
    values,
    productId: editor.productId,
    version: editor.version,
    images: toDraftImages(editor.images),
  }
}
