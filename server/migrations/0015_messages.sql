-- Suspected spam is quarantined, as for leads.

alter table forums
  add column state text not null default 'open' check (state in ('open', 'quarantine')),
  add column reasons text[] not null default '{}';

-- For the duplicate score, which counts the recent messages of one sender.
create index forums_of_sender on forums (business_id, email, created_at desc);
