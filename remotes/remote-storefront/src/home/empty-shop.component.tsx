import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'

/** A shop that has no products yet. */
export function EmptyShop() {
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title="No products yet"
      text="The seller is still filling the shelves. Come back soon."
    />
  )
}
