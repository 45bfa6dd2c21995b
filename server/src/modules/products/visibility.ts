import type { ProductRow } from './product.row.ts'

/** What of a business decides about its products. */
export type ProductSwitch = { isBlocked: boolean; isAllProductsActive: boolean }

type State = Pick<ProductRow, 'is_public' | 'is_blocked'>

/** A product's page can be opened by its id: a blocked one too, with a banner, a private one not. */
export const isShown = (business: ProductSwitch, product: State): boolean =>
  !business.isBlocked && business.isAllProductsActive && product.is_public

/** A product stands in lists and takes visits and enquiries of everybody. */
export const isOpen = (business: ProductSwitch, product: State): boolean =>
  isShown(business, product) && !product.is_blocked
