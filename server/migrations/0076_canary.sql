-- Automatic canaries: reports of page views by release, and whether a canary is promoted in stages.

alter table remote_pointers add column auto boolean not null default false;

-- One row for each page view and each release on it. It identifies no visitor: `cell` is one of a few groups of networks
-- and changes daily, and `at` is the pattern of a route. Unlogged: after a crash a canary only collects reports again.
create unlogged table page_reports (
  ticket text collate "C" not null,
  name text collate "C" not null,
  version text collate "C" not null,
  cell smallint not null,
  at text not null default '',
  -- Whether the view was sampled. For other views only failures are stored, and the comparison excludes them.
  is_sampled boolean not null,
  load_failed boolean not null default false,
  error_failed boolean not null default false,
  hydration_failed boolean not null default false,
  server_failed boolean not null default false,
  -- Null if the visitor sent no enquiry.
  lead_failed boolean,
  lcp real,
  cls real,
  inp real,
  seen_at timestamptz not null default now(),
  primary key (ticket, name)
);

create index page_reports_seen on page_reports (name, version, seen_at) where is_sampled;
create index page_reports_old on page_reports (seen_at);
