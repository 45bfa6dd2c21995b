-- Businesses (the tenants), their sign-in, and their stored files.
-- Each primary key starts with business_id, so that the tables can be distributed by business without a change. After the
-- migrations the server adds row-level security to each table with a business_id. The code creates the ids, which are UUIDv7.

create table businesses (
  business_id uuid primary key,
  business_name text collate "C" not null,
  name text not null default '',
  email text not null default '',
  phone_no text not null default '',
  address text not null default '',
  description text not null default '',
  logo text not null default '',
  facebook_link text not null default '',
  instagram_link text not null default '',
  youtube_channel_link text not null default '',
  pinterest_link text not null default '',
  linked_in_link text not null default '',
  website_link text not null default '',
  banners text[] not null default '{}',
  images text[] not null default '{}',
  theme text not null default '',
  template text not null default '',
  currency text not null default 'INR',
  is_all_products_active boolean not null default true,
  is_all_catalogues_active boolean not null default true,
  is_blocked boolean not null default false,
  is_prime boolean not null default false,
  plan_type text not null default 'Basic',
  domain text collate "C" not null default '',
  domain_status text not null default 'none' check (domain_status in ('none', 'pending', 'verified', 'released')),
  domain_proof text not null default '',
  domain_checked_at timestamptz,
  push_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index businesses_name on businesses (business_name);
create unique index businesses_domain on businesses (domain) where domain <> '' and domain_status = 'verified';
create index businesses_newest on businesses (created_at desc, business_id desc) where not is_blocked;

create table users (
  business_id uuid not null references businesses on delete cascade,
  _id uuid not null,
  name text not null,
  -- In lower case, so that the unique index ignores the case in which the address was typed.
  email text collate "C" not null check (email = lower(email)),
  password text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, _id)
);

create unique index users_email on users (email);

create table sessions (
  business_id uuid not null,
  token_hash text collate "C" not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (business_id, token_hash),
  foreign key (business_id, user_id) references users (business_id, _id) on delete cascade
);

create index sessions_token on sessions (token_hash);
create index sessions_expiry on sessions (expires_at);

create table stored_files (
  business_id uuid not null references businesses on delete cascade,
  name text collate "C" not null,
  category text not null,
  type text not null,
  size integer,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  reason text,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now(),
  primary key (business_id, name)
);

create index stored_files_name on stored_files (name);
create index stored_files_pending on stored_files (created_at) where state = 'pending';
