-- Leads and contact messages of visitors, the notifications about both, and private links.

-- No foreign key to the item: a lead is kept, with the item's name, after the item was deleted.
create table leads (
  business_id uuid not null,
  _id uuid not null,
  fk_product_id uuid,
  fk_catalogue_id uuid,
  item_name text not null,
  name text not null,
  email text not null,
  phone_no text not null,
  business_name text not null default '',
  query text not null default '',
  search_key text collate "C" not null,
  private_link_id uuid,
  state text not null default 'open' check (state in ('open', 'quarantine')),
  reasons text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (business_id, _id),
  check ((fk_product_id is null) <> (fk_catalogue_id is null))
);

create index leads_newest on leads (business_id, created_at desc, _id desc);
create index leads_of_product on leads (business_id, fk_product_id, created_at desc, _id desc) where fk_product_id is not null;
create index leads_of_catalogue on leads (business_id, fk_catalogue_id, created_at desc, _id desc) where fk_catalogue_id is not null;
create index leads_search on leads using gin (business_id, search_key gin_trgm_ops);
-- For the duplicate score, which counts the recent enquiries of one sender.
create index leads_of_sender on leads (business_id, email, created_at desc);

create table lead_products (
  business_id uuid not null,
  lead_id uuid not null,
  product_id uuid not null,
  product_name text not null,
  position integer not null,
  primary key (business_id, lead_id, product_id),
  foreign key (business_id, lead_id) references leads (business_id, _id) on delete cascade
);

-- A repeated key returns the same lead for a day. The primary key serializes two requests with the same key.
create table lead_keys (
  business_id uuid not null,
  idempotency_key text not null,
  lead_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, idempotency_key)
);

create table private_links (
  business_id uuid not null,
  _id uuid not null,
  private_link text collate "C" not null,
  fk_product_id uuid,
  fk_catalogue_id uuid,
  link_expires_at timestamptz not null,
  allow_multiple_users boolean not null default false,
  fingerprint text,
  link_viewed boolean not null default false,
  visits bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (business_id, _id),
  check ((fk_product_id is null) <> (fk_catalogue_id is null)),
  foreign key (business_id, fk_product_id) references products (business_id, _id) on delete cascade,
  foreign key (business_id, fk_catalogue_id) references catalogues (business_id, _id) on delete cascade
);

create index private_links_of_product on private_links (business_id, fk_product_id, created_at desc, _id desc) where fk_product_id is not null;
create index private_links_of_catalogue on private_links (business_id, fk_catalogue_id, created_at desc, _id desc) where fk_catalogue_id is not null;

-- The text of a link is unique on the platform and identifies the tenant. It has its own table because a distributed table
-- cannot have a unique key without the tenant. All queries use the whole text.
create table private_link_texts (
  private_link text collate "C" primary key,
  business_id uuid not null,
  link_id uuid not null
);

create table forums (
  business_id uuid not null,
  _id uuid not null,
  name text not null,
  email text not null,
  subject text not null default '',
  message text not null,
  search_key text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (business_id, _id)
);

create index forums_newest on forums (business_id, created_at desc, _id desc);
create index forums_search on forums using gin (business_id, search_key gin_trgm_ops);

create table notifications (
  business_id uuid not null,
  _id uuid not null,
  notification text not null,
  redirect text,
  is_marked_read boolean not null default false,
  count integer not null default 1,
  -- Hash of the text, for merging the same text within an hour. Null for leads, which have a notification each.
  merge_key text collate "C",
  created_at timestamptz not null default now(),
  primary key (business_id, _id)
);

create index notifications_newest on notifications (business_id, created_at desc, _id desc);
create index notifications_unread on notifications (business_id, created_at desc, _id desc) where not is_marked_read;
create index notifications_merge on notifications (business_id, merge_key, created_at desc) where merge_key is not null;
