-- A message that looks like spam is kept apart, as a lead is.

alter table forums
  add column state text not null default 'open' check (state in ('open', 'quarantine')),
  add column reasons text[] not null default '{}';

-- The duplicate score asks how often one sender wrote of late.
create index forums_of_sender on forums (business_id, email, created_at desc);
