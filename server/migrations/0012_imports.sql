-- Imports of product files, and what each has done to which product, so that it can be undone.

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
  -- The product as it stood before, or null where the import created it.
  before jsonb,
  primary key (business_id, import_id, product_id),
  foreign key (business_id, import_id) references imports (business_id, _id) on delete cascade
);
