-- Shared by all processes: jobs, rate limits, the registry of remotes, and the platform's audit log.

create table jobs (
  _id uuid primary key,
  kind text not null,
  payload jsonb not null,
  business_id uuid,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  -- A worker holds the job until this time. If the worker is killed, another one takes the job afterwards.
  locked_until timestamptz,
  last_error text,
  state text not null default 'waiting' check (state in ('waiting', 'failed')),
  created_at timestamptz not null default now()
);

create index jobs_due on jobs (run_at) where state = 'waiting';

-- Unlogged: a crash empties the table, which is acceptable and saves a disk write for each request.
create unlogged table rate_limits (
  key text collate "C" primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);

create table remote_versions (
  name text collate "C" not null,
  version text collate "C" not null,
  manifest jsonb not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

-- The version that a channel (`stable`, `canary`) or a business (`pin:<businessName>`) uses.
create table remote_pointers (
  name text collate "C" not null,
  pointer text collate "C" not null,
  version text collate "C" not null,
  -- The version before, for a rollback.
  previous text collate "C",
  percentage integer not null default 100 check (percentage between 0 and 100),
  tenants text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (name, pointer),
  foreign key (name, version) references remote_versions (name, version)
);

-- Each change of the registry. Its number is the registry's revision.
create table registry_audit (
  revision bigint generated always as identity primary key,
  action text not null check (action in ('publish', 'promote', 'rollback', 'pin', 'unpin')),
  name text collate "C" not null,
  version text not null,
  actor text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);

create table audit_log (
  _id uuid primary key,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);

create index audit_log_newest on audit_log (created_at desc, _id desc);
