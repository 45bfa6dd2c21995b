-- Products, catalogues and what joins them.
-- Every table leads with business_id, in its primary key, its foreign keys and its indexes, so that all of them can be
-- distributed by it unchanged. Ids are UUIDv7 and are made in code: no default here.
-- name_key and the other *_key columns hold text folded in code (lower case, no diacritics) under collation "C", so
-- that order and search are the same on every database, whatever its locale.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table products (
  business_id uuid not null,
  _id uuid not null,
  product_name text not null,
  name_key text collate "C" not null,
  item_no text not null default '',
  description text not null,
  category text not null,
  category_key text collate "C" not null,
  tags text[] not null default '{}',
  specifications text[] not null default '{}',
  disclaimer text[] not null default '{}',
  images text[] not null default '{}',
  total_units bigint,
  price_per_unit numeric(14, 2),
  handle text collate "C",
  is_public boolean not null default true,
  is_promoted boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, _id)
);

create index products_newest on products (business_id, created_at desc, _id desc);
create index products_by_name on products (business_id, name_key, _id);
create index products_by_category on products (business_id, category_key, created_at desc, _id desc);
create index products_promoted on products (business_id, created_at desc, _id desc) where is_promoted;
create index products_name_trigrams on products using gin (business_id, name_key gin_trgm_ops);
create unique index products_handle on products (business_id, handle) where handle is not null;
-- The two questions that are not of one tenant: whose is this id, and the newest of the whole platform.
create index products_of_id on products (_id);
create index products_everywhere on products (created_at desc, _id desc) where is_public and not is_blocked;

create table catalogues (
  business_id uuid not null,
  _id uuid not null,
  catalogue_name text not null,
  name_key text collate "C" not null,
  description text not null,
  is_public boolean not null default true,
  is_promoted boolean not null default false,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, _id)
);

create index catalogues_newest on catalogues (business_id, created_at desc, _id desc);
create index catalogues_by_name on catalogues (business_id, name_key, _id);
create index catalogues_promoted on catalogues (business_id, created_at desc, _id desc) where is_promoted;
create index catalogues_name_trigrams on catalogues using gin (business_id, name_key gin_trgm_ops);
create index catalogues_of_id on catalogues (_id);
create index catalogues_everywhere on catalogues (created_at desc, _id desc) where is_public and not is_blocked;

create table catalogue_products (
  business_id uuid not null,
  catalogue_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (business_id, catalogue_id, product_id),
  foreign key (business_id, catalogue_id) references catalogues (business_id, _id) on delete cascade,
  foreign key (business_id, product_id) references products (business_id, _id) on delete cascade
);

create index catalogue_products_of_product on catalogue_products (business_id, product_id);

-- One row per item and day: a total is a sum of few rows, and a busy page never rewrites a product's wide row.
create table visits (
  business_id uuid not null,
  subject_kind text not null check (subject_kind in ('business', 'product', 'catalogue')),
  subject_id uuid not null,
  day date not null,
  count bigint not null,
  primary key (business_id, subject_kind, subject_id, day)
);
