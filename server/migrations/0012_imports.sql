-- Imports of product files, and the changes of each to products, which its undo needs.

create table imports (
  business_id uuid not null,
  _id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'undone')),
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  failed integer not null default 0,
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (business_id, _id)
);

create index imports_newest on imports (business_id, created_at desc, _id desc);

create table import_products (
  business_id uuid not null,
  import_id uuid not null,
  product_id uuid not null,
  -- The product before the import; null if the import created it.
  before jsonb,
  -- The product's updated_at after the import. A later one means that the product was edited since.
  touched_at timestamptz not null,
  primary key (business_id, import_id, product_id),
  foreign key (business_id, import_id) references imports (business_id, _id) on delete cascade
);

-- The pictures of a business's imports by the hash of their bytes, so that a repeated import stores them once.
create table import_pictures (
  business_id uuid not null,
  digest text collate "C" not null,
  image text not null,
  primary key (business_id, digest)
);

-- The files of a queued import, so that any process can run it. Deleted when the import ends.
create table import_files (
  business_id uuid not null,
  import_id uuid not null,
  file_key text collate "C" not null,
  object text not null,
  primary key (business_id, import_id, file_key),
  foreign key (business_id, import_id) references imports (business_id, _id) on delete cascade
);
