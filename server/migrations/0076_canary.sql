-- Canaries that drive themselves: what pages told of the releases on them, and whether a canary is promoted by stages.

alter table remote_pointers add column auto boolean not null default false;

-- One row for a page view and a release on it. It names nobody: `cell` is one of a few groups of networks, another every
-- day, and `at` the pattern of a mount. Lost at a crash, which costs a canary a little patience.
create unlogged table page_reports (
  ticket text collate "C" not null,
  name text collate "C" not null,
  version text collate "C" not null,
  cell smallint not null,
  at text not null default '',
  -- Whether it was drawn. Of others only failures are here, and they are not compared.
  is_sampled boolean not null,
  load_failed boolean not null default false,
  error_failed boolean not null default false,
  hydration_failed boolean not null default false,
  server_failed boolean not null default false,
  -- Null where nobody sent an enquiry.
  lead_failed boolean,
  lcp real,
  cls real,
  inp real,
  seen_at timestamptz not null default now(),
  primary key (ticket, name)
);

create index page_reports_seen on page_reports (name, version, seen_at) where is_sampled;
create index page_reports_old on page_reports (seen_at);
