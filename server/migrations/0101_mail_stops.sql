-- Links in mails with which the owner of an address stops mails that strangers may cause. Hashes only: no address is stored.
create table mail_stops (
  token_hash text collate "C" primary key,
  sent_at timestamptz not null default now(),
  stopped_at timestamptz
);

create index mail_stops_unused on mail_stops (sent_at) where stopped_at is null;
