-- The contact address that was confirmed by a mailed link. Mail with visitors' texts is sent there only while it is the
-- contact address.
alter table businesses add column confirmed_email text not null default '';

-- The address that a link of the purpose `contact` confirms.
alter table account_tokens
  add column email text,
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in ('reset', 'verify', 'contact'));
