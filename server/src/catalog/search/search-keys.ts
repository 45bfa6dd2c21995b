import { textKey } from '../../core/text-key.ts'

function lines(keys: readonly string[]) {
  return keys.filter(key => key !== '').join('\n')
}

/** What a search compares of a product; beside these stands its `name_key`. */
export function productSearchKeys(product: {
  productName: string
  itemNo: string
  category: string
  tags: readonly string[]
  description: string
}) {
  const sku = textKey(product.itemNo)
  const labels = lines([product.category, ...product.tags].map(textKey))
  return {
    sku_key: sku,
    labels_key: labels,
    search_key: lines([textKey(product.productName), sku, labels, textKey(product.description)]),
  }
}

/** What a search compares of a catalogue. Its categories and tags are those of its products. */
export function catalogueSearchKeys(catalogue: { catalogueName: string; description: string }) {
  return { search_key: lines([catalogue.catalogueName, catalogue.description].map(textKey)) }
}
