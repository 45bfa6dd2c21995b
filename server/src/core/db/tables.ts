import type { Channel, HistoryChange, PointerState } from '@showcase/contract/registry-change'
import type { CanarySettings } from '@showcase/contract/remote'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, FeatureTables, OwnRow, WithDefault } from './feature-tables.ts'

/** A channel of a remote, or the version that is pinned for the business with this name. */
export type PointerName = Channel | `pin:${string}`

/** One business: the tenant. Its `_id` is the `business_id` of every other table. */
export type BusinessesTable = {
  business_id: string
  business_name: string
  /** The name that people read; '' if a release without such names stored the business. */
  display_name: WithDefault<string>
  /** The display name in the form of `textKey`. */
  title_key: WithDefault<string>
  name: WithDefault<string>
  /** The name of the owner in the form of `textKey`. */
  owner_key: WithDefault<string>
  email: WithDefault<string>
  /** When the edge was first allowed to request a certificate for the subdomain. */
  certificate_at: Date | null
  /** The contact address that was confirmed. */
  confirmed_email: WithDefault<string>
  phone_no: WithDefault<string>
  address: WithDefault<string>
  description: WithDefault<string>
  logo: WithDefault<string>
  facebook_link: WithDefault<string>
  instagram_link: WithDefault<string>
  youtube_channel_link: WithDefault<string>
  pinterest_link: WithDefault<string>
  linked_in_link: WithDefault<string>
  website_link: WithDefault<string>
  banners: WithDefault<string[]>
  images: WithDefault<string[]>
  theme: WithDefault<string>
  template: WithDefault<string>
  currency: WithDefault<string>
  is_all_products_active: Generated<boolean>
  is_all_catalogues_active: Generated<boolean>
  is_blocked: Generated<boolean>
  is_prime: Generated<boolean>
  plan_type: WithDefault<string>
  /** '' if the business has no custom domain. */
  domain: WithDefault<string>
  domain_status: WithDefault<'none' | 'pending' | 'verified' | 'released'>
  domain_proof: WithDefault<string>
  domain_checked_at: Date | null
  domain_active_at: Date | null
  /** When the edge was first allowed to request a certificate for the domain. */
  domain_certificate_at: Date | null
  domain_drift_since: Date | null
  domain_warned_at: Date | null
  domain_next_check: WithDefault<Date>
  /** First steps that no other record shows. */
  look_chosen_at: Date | null
  shared_at: Date | null
  first_steps_dismissed_at: Date | null
  /** Version of the fields that the profile editor saves. */
  edited_at: WithDefault<Date>
  /** Times of the latest changes of the name in the address. */
  address_changes: WithDefault<Date[]>
  created_at: CreatedAt
  updated_at: WithDefault<Date>
  /** Limits of the business; null stands for the default of the settings. */
  quota_bytes: WithDefault<number | null>
  quota_texts: WithDefault<number | null>
  quota_products: WithDefault<number | null>
  quota_imports: WithDefault<number | null>
}

/** Links in the mails of an account. */
export type AccountTokensTable = {
  business_id: string
  /** sha256 of the token, hex. */
  token_hash: string
  user_id: string
  purpose: 'reset' | 'verify' | 'contact'
  /** The contact address that the link confirms. */
  email: string | null
  expires_at: Date
  created_at: CreatedAt
}

export type StoredFilesTable = {
  business_id: string
  /** The stored name, by which records refer to an image. */
  name: string
  category: string
  type: string
  size: number | null
  state: WithDefault<'pending' | 'accepted' | 'rejected'>
  reason: string | null
  width: number | null
  height: number | null
  created_at: CreatedAt
  /** Since when the file may have no reference; null when the sweep has found one. */
  maybe_unused_since: WithDefault<Date | null>
}

/** The tables that the query builder names. Only SQL text names the others, such as `mail_stops` and `visit_days`. */
export interface Tables extends FeatureTables {
  businesses: BusinessesTable
  /** Names that a business had in its address before. */
  former_addresses: { business_id: string; business_name: string; left_at: CreatedAt }
  users: OwnRow & {
    name: string
    /** Lower case. */
    email: string
    password: string
    /** The address of a sign-up that another account has. */
    claimed_email: string | null
    /** Null until the owner confirms the address by mail. */
    email_verified_at: Date | null
  }
  sessions: {
    business_id: string
    /** sha256 of the token, hex. */
    token_hash: string
    user_id: string
    expires_at: Date
    created_at: CreatedAt
    /** The id that the owner sees instead of the token's hash. */
    _id: WithDefault<string>
    user_agent: WithDefault<string>
    /** Updated at most once every few minutes. */
    last_seen_at: WithDefault<Date>
  }
  account_tokens: AccountTokensTable
  stored_files: StoredFilesTable
  jobs: {
    _id: string
    kind: string
    payload: ColumnType<unknown, string, string>
    business_id: string | null
    run_at: WithDefault<Date>
    attempts: WithDefault<number>
    max_attempts: WithDefault<number>
    locked_until: Date | null
    last_error: string | null
    state: WithDefault<'waiting' | 'failed'>
    created_at: CreatedAt
  }
  rate_limits: { key: string; window_ends_at: Date; hits: number }
  support_mail_keys: { idempotency_key: string; created_at: WithDefault<Date> }
  remote_versions: {
    name: string
    version: string
    manifest: ColumnType<unknown, string, never>
    signature: string | null
    published_at: CreatedAt
    published_by: WithDefault<string>
    note: WithDefault<string>
    provenance: ColumnType<unknown, string | undefined, never>
    /** Of all files, uncompressed. */
    bytes: WithDefault<number>
    /** Compressed bytes by exposed module. */
    first_views: ColumnType<Record<string, number>, string | undefined, never>
    removed_at: Date | null
  }
  /** The version of a remote on a channel, or pinned for one business. */
  remote_pointers: {
    name: string
    pointer: PointerName
    version: string
    previous: string | null
    percentage: WithDefault<number>
    tenants: WithDefault<string[]>
    cohort: WithDefault<string>
    until: Date | null
    /** Whether a canary advances automatically. */
    auto: WithDefault<boolean>
    /** Of a canary in stages, as far as its remote or its step names them. */
    settings: ColumnType<CanarySettings, string | undefined, string>
    updated_at: WithDefault<Date>
  }
  registry_audit: {
    revision: Generated<number>
    /** Number of the change that this line belongs to. */
    change: number | null
    action: HistoryChange['steps'][number]['action']
    name: string
    version: string
    actor: string
    detail: ColumnType<Record<string, unknown>, string, never>
    pointer: PointerName | null
    before: ColumnType<PointerState | null, string | null, never>
    after: ColumnType<PointerState | null, string | null, never>
    note: WithDefault<string>
    /** The change that this one reverts. */
    reverts: number | null
    created_at: CreatedAt
  }
  deploy_tokens: {
    _id: string
    name: string
    label: string
    /** sha256 of the token, hex. */
    token_hash: string
    created_at: CreatedAt
    expires_at: Date | null
    revoked_at: Date | null
    last_used_at: Date | null
  }
  release_webhooks: {
    _id: string
    url: string
    /** The remote whose changes it gets; null for all. */
    name: string | null
    secret: string
    created_at: CreatedAt
  }
  gateways: {
    instance: string
    version: string
    contract: string
    shared: ColumnType<Record<string, string>, string, string>
    seen_at: WithDefault<Date>
  }
  release_sets: {
    id: string
    shell: string
    remotes: ColumnType<{ name: string; version: string }[], string, never>
    made_at: CreatedAt
    seen_at: WithDefault<Date>
  }
  audit_log: {
    _id: string
    actor: string
    act: string
    subject: string
    business_name: WithDefault<string>
    detail: ColumnType<Partial<Record<'from' | 'to', Record<string, unknown>>> & { reason?: string }, string, never>
    created_at: CreatedAt
  }
  /** One release on one page view. */
  page_reports: {
    ticket: string
    name: string
    version: string
    cell: number
    at: string
    is_sampled: boolean
    load_failed: WithDefault<boolean>
    error_failed: WithDefault<boolean>
    hydration_failed: WithDefault<boolean>
    server_failed: WithDefault<boolean>
    lead_failed: boolean | null
    lcp: number | null
    cls: number | null
    inp: number | null
    position: string | null
    seen_at: WithDefault<Date>
  }
}
