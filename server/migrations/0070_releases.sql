-- The registry: publisher and size of each version, canaries with a stable group of visitors, pins that expire, changes of
-- several pointers that can be rolled back, deploy tokens, running shells, and the release sets of rendered pages.

alter table remote_versions
  add column published_by text not null default '',
  add column note text not null default '',
  add column bytes bigint not null default 0,
  add column first_views jsonb not null default '{}',
  -- Set when its files were removed. The row stays, so that the version is never published again with other files.
  add column removed_at timestamptz;

alter table remote_pointers
  -- Salt of the hash that assigns visitors to the canary.
  add column cohort text collate "C" not null default '',
  add column until timestamptz;
update remote_pointers set cohort = name;

create index remote_pointers_until on remote_pointers (until) where until is not null;

alter table registry_audit
  -- The change that contains this line: the revision of its first line.
  add column change bigint,
  -- The pointer before and after; both null if the line moves no pointer.
  add column pointer text collate "C",
  add column before jsonb,
  add column after jsonb,
  add column note text not null default '',
  add column reverts bigint,
  drop constraint registry_audit_action_check,
  add constraint registry_audit_action check (
    action in ('publish', 'promote', 'rollback', 'end', 'pin', 'unpin', 'revert', 'expire', 'prune'));
update registry_audit set change = revision;

create index registry_audit_change on registry_audit (change desc);
create index registry_audit_name on registry_audit (name, change desc);
create index registry_audit_reverts on registry_audit (reverts) where reverts is not null;

create table deploy_tokens (
  _id uuid primary key,
  name text collate "C" not null,
  label text not null,
  token_hash text collate "C" not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);

-- Heartbeats of gateways. A gateway without a recent heartbeat has ended.
create table gateways (
  instance uuid primary key,
  version text not null,
  contract text not null,
  shared jsonb not null,
  seen_at timestamptz not null default now()
);

create table release_sets (
  id text collate "C" primary key,
  shell text not null,
  remotes jsonb not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
