-- Stages, minutes and page views of a canary. A missing key means the default.
alter table remote_pointers add column settings jsonb not null default '{}';
