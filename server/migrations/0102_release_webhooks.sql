-- Addresses that are notified of changes of the registry. The secret signs each message, so it is not hashed.
create table release_webhooks (
  _id uuid primary key,
  url text not null,
  name text collate "C",
  secret text not null,
  created_at timestamptz not null default now()
);
