-- Time of the last edit of the profile. Changes of theme, privacy and domain do not count.
alter table businesses add column edited_at timestamptz not null default date_trunc('milliseconds', now());

-- Keys of accepted support messages. A repeated key sends no second mail for a day.
create table support_mail_keys (
  idempotency_key text collate "C" primary key,
  created_at timestamptz not null default now()
);

create index support_mail_keys_age on support_mail_keys (created_at);
