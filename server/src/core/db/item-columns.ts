import type { ItemKind } from '@showcase/contract/filters'

/** The table of each kind of item, the names of its columns, and the switch of a business for all its items. */
export const itemColumns = {
  product: {
    table: 'products',
    name: 'product_name',
    /** The column with which other tables refer to it. */
    reference: 'fk_product_id',
    switch: 'is_all_products_active',
  },
  catalogue: {
    table: 'catalogues',
    name: 'catalogue_name',
    reference: 'fk_catalogue_id',
    switch: 'is_all_catalogues_active',
  },
} as const satisfies Record<ItemKind, object>
