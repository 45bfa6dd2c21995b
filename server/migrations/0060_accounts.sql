-- The links in an account's mails, confirmed addresses, and the sessions of an owner.

-- Existing accounts count as confirmed. A default also fills rows that row-level security hides from an update.
alter table users add column email_verified_at timestamptz default now();
alter table users alter column email_verified_at drop default;

-- For resets and confirmations. Only the mail contains the token; this is its hash.
create table account_tokens (
  business_id uuid not null,
  token_hash text collate "C" not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'verify')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (business_id, token_hash),
  foreign key (business_id, user_id) references users (business_id, _id) on delete cascade
);

create index account_tokens_hash on account_tokens (token_hash);
create index account_tokens_owner on account_tokens (business_id, user_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- The previous release stores sessions without an id.
alter table sessions
  add column _id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column last_seen_at timestamptz not null default now();

create unique index sessions_id on sessions (business_id, _id);
create index sessions_owner on sessions (business_id, user_id, last_seen_at desc);
