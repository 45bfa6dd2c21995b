-- The platform's signature over what was published. Releases from before have none, and are served by no gateway.
alter table remote_versions add column signature text;
