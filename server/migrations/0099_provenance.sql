-- The sources of a release, as its publisher names them: commit, branch, author and link of the build.
alter table remote_versions add column provenance jsonb not null default '{}';
