import type { SearchHit } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countText } from '@showcase/contract/limits'
import { ProductCard } from '@showcase/ui/product-card'
import { ShopCard } from '../shop/shop-card.component.tsx'

interface HitCardProps {
  hit: SearchHit
  sizes: string
  priority: boolean
}

/** A product or a catalogue in one grid: cards of one shape, and a catalogue says so where a product names its category. */
export function HitCard({ hit, ...rest }: HitCardProps) {
  if (hit.type === 'product') return <ShopCard product={hit} level={2} {...rest} />
  const { _id, catalogueName, images, totalProducts } = hit
  const size = `${countText(totalProducts)} ${totalProducts === 1 ? 'product' : 'products'}`
  return (
    <ProductCard
      to={`/catalogues/${encodeId(_id)}`}
      name={catalogueName}
      images={images}
      category={`Catalogue · ${size}`}
      level={2}
      {...rest}
    />
  )
}
