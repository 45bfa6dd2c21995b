import type { ImportState, ItemKind, LeadState, MessageState } from '@showcase/contract/filters'
import type { ColumnType, Generated } from 'kysely'

/** A count that PostgreSQL stores as int8 and code reads as a number. */
type Count = ColumnType<number, number | undefined, number>
export type WithDefault<T> = ColumnType<T, T | undefined, T>
export type CreatedAt = ColumnType<Date, Date | undefined, never>

/** The columns of a tenant's record. */
export type OwnRow = { business_id: string; _id: string; created_at: CreatedAt }

/** Columns that products and catalogues share. */
type Item = OwnRow & {
  name_key: string
  description: string
  is_public: Generated<boolean>
  is_promoted: Generated<boolean>
  is_blocked: Generated<boolean>
  updated_at: WithDefault<Date>
  /** Version of the fields. Switching a state does not change it. */
  edited_at: WithDefault<Date>
}

export type VisitsTable = {
  business_id: string
  subject_kind: 'business' | ItemKind
  subject_id: string
  /** `YYYY-MM-DD`, in Asia/Kolkata. */
  day: ColumnType<unknown, string, string>
  count: Count
}

export type LeadsTable = OwnRow & {
  fk_product_id: string | null
  fk_catalogue_id: string | null
  item_name: string
  name: string
  email: string
  phone_no: string
  business_name: string
  query: string
  search_key: string
  private_link_id: string | null
  state: MessageState
  reasons: string[]
  progress: WithDefault<Exclude<LeadState, 'quarantine'>>
  note: WithDefault<string>
  person_id: WithDefault<string | null>
  /** The email address in lower case, computed by the database. */
  email_key: ColumnType<string, never, never>
}

export type ForumsTable = OwnRow & {
  name: string
  email: string
  subject: string
  message: string
  search_key: string
  state: WithDefault<MessageState>
  reasons: WithDefault<string[]>
}

/** A device of one session. */
export type PushTargetsTable = OwnRow & {
  token_hash: string
  kind: 'webpush' | 'fcm'
  /** Endpoint of a browser's push service, or registration token of the mobile shell. */
  address: string
  address_hash: string
  p256dh: WithDefault<string>
  auth: WithDefault<string>
  renew_hash: string | null
  message_id: string | null
  last_ok_at: Date | null
  failures: WithDefault<number>
  last_error: WithDefault<string>
}

/** The tables of catalog, leads and notifications. */
export type FeatureTables = {
  products: Item & {
    product_name: string
    item_no: WithDefault<string>
    category: string
    category_key: string
    sku_key: WithDefault<string>
    labels_key: WithDefault<string>
    search_key: WithDefault<string>
    tags: WithDefault<string[]>
    specifications: WithDefault<string[]>
    disclaimer: WithDefault<string[]>
    images: WithDefault<string[]>
    total_units: number | null
    /** numeric is read as text, so that no digit is lost. */
    price_per_unit: ColumnType<string | null, number | null, number | null>
    handle: string | null
    /** JSON, written as text. */
    variants: ColumnType<unknown, string | null | undefined, string | null>
  }
  catalogues: Item & { catalogue_name: string; search_key: WithDefault<string> }
  search_words: { business_id: string; word: string; typo_keys: string[] }
  visits: VisitsTable
  leads: LeadsTable
  lead_products: {
    business_id: string
    lead_id: string
    product_id: string
    product_name: string
    position: number
  }
  /** Idempotency keys of leads, messages, products, catalogues and private links; `lead_id` is the id of any of them. */
  lead_keys: { business_id: string; idempotency_key: string; lead_id: string; created_at: Date }
  private_links: OwnRow & {
    private_link: string
    fk_product_id: string | null
    fk_catalogue_id: string | null
    link_expires_at: Date
    allow_multiple_users: WithDefault<boolean>
    fingerprint: string | null
    link_viewed: WithDefault<boolean>
    visits: Count
  }
  forums: ForumsTable
  notifications: OwnRow & {
    notification: string
    redirect: string | null
    is_marked_read: WithDefault<boolean>
    count: WithDefault<number>
    merge_key: string | null
    /** Not yet sent to the owner's devices. */
    is_to_push: WithDefault<boolean>
  }
  push_targets: PushTargetsTable
  push_paces: { business_id: string; pushed_at: Date }
  imports: OwnRow & {
    state: WithDefault<ImportState>
    total: WithDefault<number>
    done: WithDefault<number>
    created: WithDefault<number>
    updated: WithDefault<number>
    failed: WithDefault<number>
    /** A list of `ImportProblem`, as JSON. */
    problems: ColumnType<{ line: number; field: string; reason: string }[], string | undefined, string>
    problem_count: WithDefault<number>
    file_name: WithDefault<string>
    finished_at: Date | null
  }
  import_products: {
    business_id: string
    import_id: string
    product_id: string
    before: ColumnType<unknown, string | null, never>
    is_freed: WithDefault<boolean>
    touched_at: Date
    previous_at: Date | null
  }
  import_files: { business_id: string; import_id: string; file_key: string; object: string }
}
