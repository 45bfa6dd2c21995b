-- The platform's signature of a release. Older releases have none, and no gateway serves them.
alter table remote_versions add column signature text;
