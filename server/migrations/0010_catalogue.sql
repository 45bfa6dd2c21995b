-- Products, catalogues, and the products of each catalogue.
-- Each primary key, foreign key and index starts with business_id, so that the tables can be distributed by business
-- without a change. The code creates the ids, which are UUIDv7.
-- The *_key columns contain text that the code normalizes (lower case, no diacritics), with collation "C". Order and
-- search are therefore the same on every database and in every locale.

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
-- For the two queries across tenants: the business of an id, and the newest items of the platform.
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

-- One row for each item and day. A total is the sum of few rows, and a visit does not rewrite the product's large row.
create table visits (
  business_id uuid not null,
  subject_kind text not null check (subject_kind in ('business', 'product', 'catalogue')),
  subject_id uuid not null,
  day date not null,
  count bigint not null,
  primary key (business_id, subject_kind, subject_id, day)
);
