-- Stages, minutes and page views of a canary, as far as its remote or its step names them.
alter table remote_pointers add column settings jsonb not null default '{}';
