import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import type { PaletteEntry, PaletteModule } from '@showcase/federation/palette'
import { linkEditorPath } from '../private-links/link-paths.ts'

/** Number of entries of each kind. */
const MAX_ENTRIES = 5

/** Entries of the command palette: products, catalogues, private links, and actions that add them. */
export const palette: PaletteModule = {
  actions: [
    {
      id: 'add-product',
      label: 'Add product',
      icon: 'plus',
      to: '/userAdmin/products/addProduct',
      keywords: 'new create',
    },
    {
      id: 'add-catalogue',
      label: 'Add catalogue',
      icon: 'plus',
      to: '/userAdmin/catalogues/addCatalogue',
      keywords: 'new create',
    },
    {
      id: 'import',
      label: 'Import or export products',
      icon: 'upload',
      to: '/userAdmin/products/import',
      keywords: 'csv upload download file',
    },
  ],
  async search(query, api, signal) {
    const page = { perPage: MAX_ENTRIES, pageNo: 1 }
    const [products, catalogues, links] = await Promise.all([
      api.products.fetchAll({ productName: query, ...page }, { signal }),
      api.catalogues.fetchAll({ catalogueName: query, ...page }, { signal }),
      api.user.fetchLinks({ searchQuery: query, ...page }, { signal }),
    ])
    return [
      {
        label: 'Products',
        entries: products.payload.products.map(
          ({ _id, productName, itemNo }): PaletteEntry => ({
            id: _id,
            label: productName,
            ...(itemNo && { detail: `#${itemNo}` }),
            icon: 'package',
            to: `/userAdmin/products/editProduct/${encodeId(_id)}`,
          }),
        ),
      },
      {
        label: 'Catalogues',
        entries: catalogues.payload.catalogues.map(({ _id, catalogueName, totalProducts }) => ({
          id: _id,
          label: catalogueName,
          detail: countOf(totalProducts, 'product'),
          icon: 'book-open',
          to: `/userAdmin/catalogues/editCatalogue/${encodeId(_id)}`,
        })),
      },
      {
        label: 'Private links',
        entries: links.payload.privateLinks.map(link => ({
          id: link._id,
          label: link.privateLink,
          detail: link.itemName,
          icon: 'link',
          to: linkEditorPath(link),
        })),
      },
    ]
  },
}
