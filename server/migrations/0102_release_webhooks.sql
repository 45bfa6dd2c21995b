-- Addresses that are told of changes of the registry. The secret signs what is sent, so it is stored as it is.
create table release_webhooks (
  _id uuid primary key,
  url text not null,
  name text collate "C",
  secret text not null,
  created_at timestamptz not null default now()
);
