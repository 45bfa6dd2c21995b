import type { Catalogue, Product, SearchHit } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countText } from '@showcase/contract/limits'

/** A product or a catalogue of some shop, as a card shows it. */
export interface Item {
  id: string
  name: string
  businessName: string
  image: string
  /** Below the shop's address; opened as a whole page, since the shop is a site of its own. */
  path: string
  /** A product's category, a catalogue's size. */
  kind: string
  /** Null where it is given on enquiry; absent for a catalogue. */
  price?: { amount: number | null; currency: string }
}

export function itemOfProduct(product: Product): Item {
  const { _id, productName, businessName, images, category, pricePerUnit, currency } = product
  return {
    id: _id,
    name: productName,
    businessName,
    image: images[0] ?? '',
    path: `/products/${encodeId(_id)}`,
    kind: category,
    price: { amount: pricePerUnit, currency },
  }
}

export function itemOfCatalogue({ _id, catalogueName, businessName, images, totalProducts }: Catalogue): Item {
  const size = `${countText(totalProducts)} ${totalProducts === 1 ? 'product' : 'products'}`
  return {
    id: _id,
    name: catalogueName,
    businessName,
    image: images[0] ?? '',
    path: `/catalogues/${encodeId(_id)}`,
    kind: `Catalogue · ${size}`,
  }
}

export function itemOfHit(hit: SearchHit): Item {
  return hit.type === 'product' ? itemOfProduct(hit) : itemOfCatalogue(hit)
}

/** A shop's name as people read it: `gadget-garden` -> `Gadget Garden`. */
export function shopName(businessName: string): string {
  return businessName
    .replaceAll('-', ' ')
    .replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}
