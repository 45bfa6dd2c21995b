-- When what the profile's editor saves was last changed: looks, bulk switches and domains are no edit.
alter table businesses add column edited_at timestamptz not null default date_trunc('milliseconds', now());

-- Messages to the platform's support that were taken: the same key within a day mails nothing more.
create table support_mail_keys (
  idempotency_key text collate "C" primary key,
  created_at timestamptz not null default now()
);

create index support_mail_keys_age on support_mail_keys (created_at);
