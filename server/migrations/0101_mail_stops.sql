-- Unsubscribe links in mails that strangers can trigger. Only hashes are stored, no addresses.
create table mail_stops (
  token_hash text collate "C" primary key,
  sent_at timestamptz not null default now(),
  stopped_at timestamptz
);

create index mail_stops_unused on mail_stops (sent_at) where stopped_at is null;
