/** What the fill writes, in an order in which nothing refers to what is not there yet. */
export const columns = {
  businesses: [
    ...['business_id', 'business_name', 'name', 'email', 'phone_no', 'address', 'description', 'theme', 'template'],
    ...['logo', 'is_prime', 'plan_type', 'created_at', 'updated_at', 'edited_at', 'domain_next_check'],
  ],
  users: ['business_id', '_id', 'name', 'email', 'password', 'created_at', 'email_verified_at'],
  stored_files: [
    ...['business_id', 'name', 'category', 'type', 'size', 'state', 'width', 'height', 'placeholder', 'created_at'],
  ],
  products: [
    ...['business_id', '_id', 'product_name', 'name_key', 'item_no', 'description', 'category', 'category_key', 'tags'],
    ...['specifications', 'disclaimer', 'images', 'total_units', 'price_per_unit', 'is_public', 'is_promoted'],
    ...['is_blocked', 'created_at', 'updated_at', 'edited_at', 'sku_key', 'labels_key', 'search_key'],
  ],
  catalogues: [
    ...['business_id', '_id', 'catalogue_name', 'name_key', 'description', 'search_key', 'is_promoted'],
    ...['created_at', 'updated_at', 'edited_at'],
  ],
  catalogue_products: ['business_id', 'catalogue_id', 'product_id', 'position'],
  search_words: ['business_id', 'word', 'typo_keys'],
  leads: [
    ...['business_id', '_id', 'fk_product_id', 'item_name', 'name', 'email', 'phone_no', 'business_name', 'query'],
    ...['search_key', 'person_id', 'created_at'],
  ],
  notifications: ['business_id', '_id', 'notification', 'redirect', 'created_at'],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof columns
export const tables = Object.keys(columns) as Table[]
